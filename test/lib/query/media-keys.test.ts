import { describe, expect, it } from 'vitest'
import type { LibraryClient } from '@/lib/client/types.ts'
import { createPreviewStore } from '@/lib/query/media.ts'

const settle = () => new Promise((resolve) => setTimeout(resolve))

function createStore(answer: (ref: string) => Promise<void> = async () => {}) {
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

describe('previews', () => {
  it('are of their own bookmark where two bookmarks use the same ref', async () => {
    const { store, asked } = createStore()
    const urls: (string | null)[] = []
    store.show('one', '0', (url) => urls.push(url))
    await settle()
    store.show('two', '0', (url) => urls.push(url))
    await settle()
    expect(asked).toEqual(['one 0', 'two 0'])
    expect(urls[0]).not.toBe(urls[1])
  })

  it('are let go of after they were scrolled by and back to while they waited for their turn', async () => {
    const gates: (() => void)[] = []
    const { store, alive } = createStore(() => new Promise((resolve) => void gates.push(resolve)))
    const open = async () => {
      for (let at = 0; at < 20; at += 1) {
        gates.splice(0).forEach((gate) => gate())
        await settle()
      }
    }
    for (let at = 0; at < 4; at += 1) store.show('b', `r${at}`, () => {})
    store.show('b', 'late', () => {})()
    let url: string | null = null
    const hide = store.show('b', 'late', (loaded) => (url = loaded))
    await open()
    expect(url).not.toBeNull()
    hide()
    store.clear()
    expect([...alive]).toEqual([])
  })
})
