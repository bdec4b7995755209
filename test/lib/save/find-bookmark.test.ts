import { describe, expect, it } from 'vitest'
import { createLibraryClient } from '@/lib/client/index.ts'
import { addressWords, findBookmark } from '@/lib/save/page-bookmark.ts'
import { startPageServer } from '../../helpers/page-server.ts'
import { startTestService } from '../../helpers/start-service.ts'

/** Machines differ in speed. */
const PATIENT = { callTimeoutMs: 120_000, saveTimeoutMs: 120_000 }

describe('addressWords', () => {
  it('drops the scheme and never halves a word', () => {
    expect(addressWords('https://example.com/a?b=c')).toBe('example.com/a?b=c')
    const long = addressWords(`https://example.com/${'word-'.repeat(60)}`)
    expect(long.length).toBeLessThanOrEqual(200)
    expect(long.endsWith('word-')).toBe(true)
  })
})

describe('findBookmark', () => {
  it('finds a page by any spelling of its address, and no other page', { tags: ['slow'] }, async () => {
    const pages = await startPageServer()
    const service = await startTestService({ fetchAllow: [new URL(pages.origin).host], threads: 1 })
    try {
      const key = service.account().key()
      const client = createLibraryClient({
        baseUrl: service.url,
        fetch,
        getToken: async () => key,
        ...PATIENT,
      })
      const { bookmark } = await client.bookmarks.save(`${pages.origin}/lighthouses`)
      await client.bookmarks.save(`${pages.origin}/kyoto/gardens?from=/lighthouses`)
      const find = (path: string) => findBookmark(client, pages.origin + path)
      expect(await find('/lighthouses/?utm_source=mail#stairs')).toBe(bookmark.id)
      expect(await find('/lighthouses?floor=2')).toBeNull()
      expect(await find('/kyoto')).toBeNull()
      await client.bookmarks.archive([bookmark.id])
      expect(await find('/lighthouses')).toBe(bookmark.id)
    } finally {
      await service.stop()
      await pages.close()
    }
  })
})
