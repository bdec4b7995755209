import { afterEach, describe, expect, it, vi } from 'vitest'
import type { LibraryClient } from '@/lib/client/types.ts'
import { MAX_CACHED_PREVIEWS, MAX_PREVIEWS_AT_ONCE, createPreviewStore } from '@/lib/query/media.ts'
import { settle } from '../../helpers/settle.ts'
import { apiError } from '../../helpers/api-error.ts'

const pictureOf = (bookmarkId: string, ref: string, capturedAt = '2020-01-01T00:00:00.000Z') => ({
  bookmarkId,
  ref,
  capturedAt,
})

function createStore(answer: (ref: string, signal?: AbortSignal) => Promise<void> = async () => {}) {
  const asked: string[] = []
  const alive = new Set<string>()
  const client = {
    bookmarks: {
      preview: async (_: string, ref: string, options?: { signal?: AbortSignal }) => {
        asked.push(ref)
        await answer(ref, options?.signal)
        return { ref, width: 1, height: 1, bytes: new Uint8Array(1) }
      },
    },
  } as unknown as LibraryClient
  const store = createPreviewStore({
    client,
    createUrl: () => {
      const url = `blob:${asked.length}:${alive.size}:${Math.random()}`
      alive.add(url)
      return url
    },
    revokeUrl: (url) => void alive.delete(url),
  })
  return { store, asked, alive }
}

afterEach(() => vi.useRealTimers())

describe('previews', () => {
  it('of a newly saved page are requested until they arrive', async () => {
    vi.useFakeTimers()
    let hasCome = false
    const { store, asked } = createStore(async () => {
      if (!hasCome) throw apiError(404, 'not_found')
    })
    const urls: (string | null)[] = []
    store.show(pictureOf('b', 'r', new Date().toISOString()), (url) => urls.push(url))
    await vi.advanceTimersByTimeAsync(3_500)
    expect([asked.length, urls]).toEqual([3, []])
    hasCome = true
    await vi.advanceTimersByTimeAsync(4_000)
    expect(urls).toEqual([expect.stringMatching(/^blob:/)])
    expect(asked).toHaveLength(4)
  })

  it("that don't arrive are finally missing, and are no longer requested when hidden", async () => {
    vi.useFakeTimers()
    const { store, asked } = createStore(async () => {
      throw apiError(404, 'not_found')
    })
    const urls: (string | null)[] = []
    const capturedAt = new Date().toISOString()
    store.show(pictureOf('b', 'r', capturedAt), (url) => urls.push(url))
    await vi.advanceTimersByTimeAsync(40_000)
    expect([asked.length, urls]).toEqual([6, [null]])
    const hide = store.show(pictureOf('b', 'other', capturedAt), () => {})
    await vi.advanceTimersByTimeAsync(500)
    hide()
    await vi.advanceTimersByTimeAsync(40_000)
    expect(asked.filter((ref) => ref === 'other')).toHaveLength(1)
  })

  it('of an older page are requested once', async () => {
    vi.useFakeTimers()
    const { store, asked } = createStore(async () => {
      throw apiError(404, 'not_found')
    })
    const urls: (string | null)[] = []
    store.show(pictureOf('b', 'r'), (url) => urls.push(url))
    await vi.advanceTimersByTimeAsync(40_000)
    expect([asked.length, urls]).toEqual([1, [null]])
  })

  it('are requested four at a time', async () => {
    const gates: (() => void)[] = []
    const { store, asked } = createStore(() => new Promise((resolve) => void gates.push(resolve)))
    for (let at = 0; at < 10; at += 1) store.show(pictureOf('b', `r${at}`), () => {})
    await settle()
    expect(asked).toHaveLength(MAX_PREVIEWS_AT_ONCE)
    gates.shift()!()
    await settle()
    expect(asked).toHaveLength(MAX_PREVIEWS_AT_ONCE + 1)
  })

  it('are loaded once', async () => {
    const { store, asked } = createStore()
    const urls: (string | null)[] = []
    store.show(pictureOf('b', 'r'), (url) => urls.push(url))()
    await settle()
    const hide = store.show(pictureOf('b', 'r'), (url) => urls.push(url))
    await settle()
    hide()
    store.show(pictureOf('b', 'r'), (url) => urls.push(url))
    expect(new Set(urls).size).toBe(1)
    expect(asked.length).toBeLessThanOrEqual(2)
  })

  it('are not requested if they were scrolled away before their turn', async () => {
    const gates: (() => void)[] = []
    const { store, asked } = createStore(() => new Promise((resolve) => void gates.push(resolve)))
    const hide = Array.from({ length: 8 }, (_, at) => store.show(pictureOf('b', `r${at}`), () => {}))
    await settle()
    for (const one of hide.slice(4)) one()
    for (const open of gates.splice(0)) open()
    await settle()
    expect(asked).toEqual(['r0', 'r1', 'r2', 'r3'])
  })

  it('remember missing images and retry other failures', async () => {
    const { store, asked } = createStore(async (ref) => {
      throw ref === 'none' ? apiError(404, 'not_found') : apiError(500, 'internal_error')
    })
    for (const ref of ['none', 'none', 'broken', 'broken']) {
      const shown: (string | null)[] = []
      const hide = store.show(pictureOf('b', ref), (url) => shown.push(url))
      await settle()
      expect(shown).toEqual([null])
      hide()
    }
    expect(asked).toEqual(['none', 'broken', 'broken'])
  })

  it('are revoked when too many are loaded, but never a displayed one', async () => {
    const { store, alive } = createStore()
    let kept: string | null = null
    store.show(pictureOf('b', 'kept'), (url) => (kept = url))
    for (let at = 0; at < MAX_CACHED_PREVIEWS + 50; at += 1) {
      const hide = store.show(pictureOf('b', `r${at}`), () => {})
      await settle()
      hide()
    }
    expect(alive.size).toBeLessThanOrEqual(MAX_CACHED_PREVIEWS)
    expect(alive.has(kept!)).toBe(true)
    store.clear()
    expect(alive.size).toBe(0)
  })
})

function createStoreOfOwners(answer: (ref: string) => Promise<void> = async () => {}) {
  const asked: string[] = []
  const alive = new Set<string>()
  const client = {
    bookmarks: {
      preview: async (id: string, ref: string) => {
        asked.push(`${id} ${ref}`)
        await answer(ref)
        return { ref, width: 1, height: 1, bytes: new TextEncoder().encode(id) }
      },
    },
  } as unknown as LibraryClient
  const store = createPreviewStore({
    client,
    createUrl: () => {
      const url = `blob:${asked.at(-1)}:${asked.length}`
      alive.add(url)
      return url
    },
    revokeUrl: (url) => void alive.delete(url),
  })
  return { store, asked, alive }
}

describe('previews of several bookmarks', () => {
  it('belong to their bookmark if two use the same ref', async () => {
    const { store, asked } = createStoreOfOwners()
    const urls: (string | null)[] = []
    store.show(pictureOf('one', '0'), (url) => urls.push(url))
    await settle()
    store.show(pictureOf('two', '0'), (url) => urls.push(url))
    await settle()
    expect(asked).toEqual(['one 0', 'two 0'])
    expect(urls[0]).not.toBe(urls[1])
  })

  it('are dropped after they were scrolled away and back while waiting', async () => {
    const gates: (() => void)[] = []
    const { store, alive } = createStoreOfOwners(() => new Promise((resolve) => void gates.push(resolve)))
    const open = async () => {
      for (let at = 0; at < 20; at += 1) {
        gates.splice(0).forEach((gate) => gate())
        await settle()
      }
    }
    for (let at = 0; at < 4; at += 1) store.show(pictureOf('b', `r${at}`), () => {})
    store.show(pictureOf('b', 'late'), () => {})()
    let url: string | null = null
    const hide = store.show(pictureOf('b', 'late'), (loaded) => (url = loaded))
    await open()
    expect(url).not.toBeNull()
    hide()
    store.clear()
    expect([...alive]).toEqual([])
  })
})
