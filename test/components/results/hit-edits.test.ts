import { QueryObserver } from '@tanstack/react-query'
import { expect, it, vi } from 'vitest'
import { createHitEdits } from '@/components/results/hit-edits.ts'
import type { Send } from '@/lib/messaging/send.ts'
import { QUERY_KEYS } from '@/lib/query/keys.ts'
import { createQueryClient } from '@/lib/query/query-client.ts'
import { createBookmarkEdits } from '@/lib/query/bookmark-edits.ts'
import { bookmarkQuery } from '@/lib/query/bookmarks.ts'
import type { LibraryClient } from '@/lib/client/types.ts'

const hit = { id: 'a', url: 'https://x.example/', title: 'A', favorite: false, archived: false }
const showToast = () => ({ amend: () => undefined, unsay: () => undefined })
const settle = () => new Promise((resolve) => setTimeout(resolve))

function setup() {
  const queries = createQueryClient()
  queries.setQueryData([QUERY_KEYS.results, 'k', 0], { pages: [{ hits: [hit] }], pageParams: [null] })
  const shown = () =>
    queries.getQueryData<{ pages: { hits: (typeof hit)[] }[] }>([QUERY_KEYS.results, 'k', 0])!.pages[0]!
      .hits[0]!
  let refused = 0
  const send = (async () => {
    await new Promise((resolve) => setTimeout(resolve, 5))
    refused += 1
    throw new Error('refused')
  }) as unknown as Send
  const bothRefused = async () => {
    await vi.waitFor(() => expect(refused).toBe(2))
    await settle()
  }
  return { queries, shown, send, bothRefused }
}

it('two refused changes of one bookmark leave it as it was', async () => {
  const { queries, shown, send, bothRefused } = setup()
  const edits = createHitEdits({ send, queries, showToast, fail: () => undefined })
  edits.setFavorite(shown() as never, true)
  edits.setFavorite(shown() as never, false)
  await bothRefused()
  expect(shown().favorite).toBe(false)
})
it('two refused archivings leave it as it was', async () => {
  const { queries, shown, send, bothRefused } = setup()
  const edits = createHitEdits({ send, queries, showToast, fail: () => undefined })
  edits.setArchived(shown() as never, true)
  edits.setArchived(shown() as never, false)
  await bothRefused()
  expect(shown().archived).toBe(false)
})
it('two refused tags of the bookmark being read', async () => {
  const { queries, send, bothRefused } = setup()
  const truth = { id: 'a', url: hit.url, title: 'A', tags: [] }
  const client = { bookmarks: { read: async () => truth } } as unknown as LibraryClient
  const { queryKey } = bookmarkQuery(client, 'a')
  queries.setQueryData(queryKey, truth as never)
  // It is being read.
  new QueryObserver(queries, bookmarkQuery(client, 'a')).subscribe(() => undefined)
  const edit = createBookmarkEdits({
    access: { client, send },
    queries,
    bookmark: hit,
    fail: () => undefined,
  })
  void edit({ tags: { add: ['one'] } })
  await new Promise((resolve) => setTimeout(resolve, 2))
  void edit({ tags: { add: ['two'] } })
  await bothRefused()
  expect((queries.getQueryData(queryKey) as { tags: { name: string }[] }).tags).toEqual([])
})
