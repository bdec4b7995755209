import { QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { LibraryClient } from '@/lib/client/types.ts'
import {
  MAX_CACHED_PREVIEWS,
  MAX_PREVIEWS_AT_ONCE,
  limitPreviews,
  previewQuery,
  type PreviewSource,
} from '@/lib/query/media.ts'
import { createQueryClient } from '@/lib/query/query-client.ts'
import { settle } from '../../helpers/settle.ts'
import { apiError } from '../../helpers/api-error.ts'

const pictureOf = (bookmarkId: string, ref: string, capturedAt = '2020-01-01T00:00:00.000Z') => ({
  bookmarkId,
  ref,
  capturedAt,
})
const justSaved = () => new Date().toISOString()

const alive = new Set<string>()
let made = 0

beforeEach(() => {
  alive.clear()
  vi.spyOn(URL, 'createObjectURL').mockImplementation(() => {
    const url = `blob:${(made += 1)}`
    alive.add(url)
    return url
  })
  vi.spyOn(URL, 'revokeObjectURL').mockImplementation((url) => void alive.delete(url))
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

function createPreviews(answer: (ref: string) => Promise<void> = async () => {}) {
  const asked: string[] = []
  const client = {
    bookmarks: {
      preview: async (id: string, ref: string) => {
        asked.push(`${id} ${ref}`)
        await answer(ref)
        return { ref, width: 1, height: 1, bytes: new Uint8Array(1) }
      },
    },
  } as unknown as LibraryClient
  const queries = createQueryClient()
  limitPreviews(queries)
  const show = (shown: PreviewSource) => {
    // An element asks for its image only when it is near the screen.
    const observer = new QueryObserver(queries, previewQuery(client, shown, false))
    const hide = observer.subscribe(() => undefined)
    observer.setOptions(previewQuery(client, shown))
    const url = () => {
      const { data, isError } = observer.getCurrentResult()
      return isError ? null : data
    }
    return { hide, url }
  }
  return { queries, asked, show }
}

function gated() {
  const gates: (() => void)[] = []
  return {
    ...createPreviews(() => new Promise((resolve) => void gates.push(resolve))),
    async open(): Promise<void> {
      for (let at = 0; at < 20; at += 1) {
        gates.splice(0).forEach((gate) => gate())
        await settle()
      }
    },
  }
}

describe('previews', () => {
  it('of a newly saved page are requested until they arrive', async () => {
    vi.useFakeTimers()
    let hasCome = false
    const { show, asked } = createPreviews(async () => {
      if (!hasCome) throw apiError(404, 'not_found')
    })
    const { url } = show(pictureOf('b', 'r', justSaved()))
    await vi.advanceTimersByTimeAsync(3_500)
    expect([asked.length, url()]).toEqual([3, undefined])
    hasCome = true
    await vi.advanceTimersByTimeAsync(4_000)
    expect([asked.length, url()]).toEqual([4, expect.stringMatching(/^blob:/)])
  })

  it("that don't arrive are finally missing, and are no longer requested when hidden", async () => {
    vi.useFakeTimers()
    const { show, asked } = createPreviews(async () => {
      throw apiError(404, 'not_found')
    })
    const { url } = show(pictureOf('b', 'r', justSaved()))
    await vi.advanceTimersByTimeAsync(40_000)
    expect([asked.length, url()]).toEqual([6, null])
    const other = show(pictureOf('b', 'other', justSaved()))
    await vi.advanceTimersByTimeAsync(500)
    other.hide()
    await vi.advanceTimersByTimeAsync(40_000)
    expect(asked.filter((one) => one === 'b other')).toHaveLength(1)
  })

  it('of an older page are requested once', async () => {
    vi.useFakeTimers()
    const { show, asked } = createPreviews(async () => {
      throw apiError(404, 'not_found')
    })
    const { url } = show(pictureOf('b', 'r'))
    await vi.advanceTimersByTimeAsync(40_000)
    expect([asked.length, url()]).toEqual([1, null])
  })

  it('are requested four at a time, and not if they were scrolled away before their turn', async () => {
    const { show, asked, open } = gated()
    const shown = Array.from({ length: 8 }, (_, at) => show(pictureOf('b', `r${at}`)))
    await settle()
    expect(asked).toHaveLength(MAX_PREVIEWS_AT_ONCE)
    for (const { hide } of shown.slice(5)) hide()
    await open()
    expect(asked).toEqual(['b r0', 'b r1', 'b r2', 'b r3', 'b r4'])
  })

  it('are loaded once', async () => {
    const { show, asked } = createPreviews()
    const first = show(pictureOf('b', 'r'))
    await settle()
    const url = first.url()
    first.hide()
    expect(show(pictureOf('b', 'r')).url()).toBe(url)
    expect(asked).toEqual(['b r'])
  })

  it('belong to their bookmark if two use the same ref', async () => {
    const { show } = createPreviews()
    const [one, two] = [show(pictureOf('one', '0')), show(pictureOf('two', '0'))]
    await settle()
    expect(one.url()).not.toBe(two.url())
  })

  it('remember missing images and retry other failures', async () => {
    const { show, asked } = createPreviews(async (ref) => {
      throw ref === 'none' ? apiError(404, 'not_found') : apiError(500, 'internal_error')
    })
    for (const ref of ['none', 'none', 'broken', 'broken']) {
      const { hide, url } = show(pictureOf('b', ref))
      await settle()
      expect(url()).toBe(null)
      hide()
    }
    expect(asked).toEqual(['b none', 'b broken', 'b broken'])
  })

  it('are revoked when too many are loaded, but never a displayed one', async () => {
    const { queries, show } = createPreviews()
    const kept = show(pictureOf('b', 'kept'))
    for (let at = 0; at < MAX_CACHED_PREVIEWS + 50; at += 1) {
      const { hide } = show(pictureOf('b', `r${at}`))
      await settle()
      hide()
    }
    expect(alive.size).toBe(MAX_CACHED_PREVIEWS + 1)
    expect(alive.has(kept.url()!)).toBe(true)
    queries.removeQueries()
    expect(alive.size).toBe(0)
  })

  it('are revoked in the order in which they were last shown', async () => {
    const { asked, show } = createPreviews()
    const view = async (ref: string) => {
      const { hide } = show(pictureOf('b', ref))
      await settle()
      hide()
    }
    for (let at = 0; at < MAX_CACHED_PREVIEWS; at += 1) await view(`r${at}`)
    for (const ref of ['r0', 'new', 'r0']) await view(ref)
    expect(asked.filter((one) => one === 'b r0')).toHaveLength(1)
  })

  it('are revoked if they are reset, or arrive after they were scrolled away', async () => {
    const { queries, show, open } = gated()
    for (let at = 0; at < MAX_PREVIEWS_AT_ONCE; at += 1) show(pictureOf('b', `r${at}`))
    show(pictureOf('b', 'late')).hide()
    const late = show(pictureOf('b', 'late'))
    await open()
    expect(late.url()).toMatch(/^blob:/)
    expect(alive.size).toBe(MAX_PREVIEWS_AT_ONCE + 1)
    late.hide()
    void queries.resetQueries()
    await open()
    expect(alive.size).toBe(MAX_PREVIEWS_AT_ONCE)
  })
})
