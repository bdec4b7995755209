import type { SummaryHit } from '@bookplate/contract'
import { describe, expect, it, vi } from 'vitest'
import { fillLocalHits } from '@/components/panel/panel.tsx'
import { createLocalHits, MAX_LOCAL_HITS } from '@/lib/search/local-search.ts'
import { summaryHit } from '../../helpers/panel-library.tsx'

/** Pages of the index, and whether the iterator was closed. */
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

describe('filling the local search', () => {
  it('adds every stored page', async () => {
    const localHits = createLocalHits()
    const { pages, closed } = known([many(3), [], many(2)])
    await fillLocalHits(localHits, pages, new AbortController().signal)
    expect(localHits.size()).toBe(5)
    expect(closed).toHaveBeenCalled()
  })

  it('stops at the limit', async () => {
    const localHits = createLocalHits()
    const { pages, closed } = known([many(MAX_LOCAL_HITS - 1), many(2), many(7)])
    await fillLocalHits(localHits, pages, new AbortController().signal)
    expect(localHits.size()).toBe(MAX_LOCAL_HITS)
    expect(closed).toHaveBeenCalled()
  })

  it('adds no results of a library that was disconnected', async () => {
    const localHits = createLocalHits()
    const { pages, closed } = known([many(3)])
    const stop = new AbortController()
    stop.abort()
    await fillLocalHits(localHits, pages, stop.signal)
    expect(localHits.size()).toBe(0)
    expect(closed).toHaveBeenCalled()
  })
})
