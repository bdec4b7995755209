import type { SummaryHit } from '@bookplate/contract'
import { describe, expect, it, vi } from 'vitest'
import { fillShelf } from '@/components/search/fill-shelf.ts'
import { createHitShelf, MAX_SHELVED } from '@/lib/search/hit-shelf.ts'
import { summaryHit } from '../../helpers/panel-library.tsx'

/** Pages of the index, and whether it was let go of. */
function known(pages: SummaryHit[][]) {
  const closed = vi.fn<() => void>()
  async function* read() {
    try {
      yield* pages
    } finally {
      closed()
    }
  }
  return { pages: read(), closed }
}

const many = (amount: number) => Array.from({ length: amount }, (_, index) => summaryHit(`Page ${index}`))

describe('filling the shelf', () => {
  it('puts every page of what is known', async () => {
    const shelf = createHitShelf()
    const { pages, closed } = known([many(3), [], many(2)])
    await fillShelf(shelf, pages, new AbortController().signal)
    expect(shelf.size()).toBe(5)
    expect(closed).toHaveBeenCalled()
  })

  it('reads no further than there is room', async () => {
    const shelf = createHitShelf()
    const { pages, closed } = known([many(MAX_SHELVED - 1), many(2), many(7)])
    await fillShelf(shelf, pages, new AbortController().signal)
    expect(shelf.size()).toBe(MAX_SHELVED)
    expect(closed).toHaveBeenCalled()
  })

  it('puts nothing of a library that was left', async () => {
    const shelf = createHitShelf()
    const { pages, closed } = known([many(3)])
    const stop = new AbortController()
    stop.abort()
    await fillShelf(shelf, pages, stop.signal)
    expect(shelf.size()).toBe(0)
    expect(closed).toHaveBeenCalled()
  })
})
