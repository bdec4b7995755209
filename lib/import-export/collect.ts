import { MAX_BATCH_READ_IDS, MAX_PAGE_SIZE, type Bookmark } from '@bookplate/contract'
import type { LibraryClient } from '@/lib/client/types.ts'
import { hasWords, toListQuery, toSearchRequest, type SearchInput } from '@/lib/search/search-input.ts'

interface CollectDeps {
  client: LibraryClient
  signal: AbortSignal
  onProgress: (collected: number) => void
}

/** Selected bookmarks whole, in their order; those that are gone meanwhile are left out. */
export async function collectChosen(ids: readonly string[], deps: CollectDeps): Promise<Bookmark[]> {
  const found: Bookmark[] = []
  for (let at = 0; at < ids.length; at += MAX_BATCH_READ_IDS) {
    const { items } = await deps.client.bookmarks.batchRead(ids.slice(at, at + MAX_BATCH_READ_IDS), {
      signal: deps.signal,
    })
    found.push(...items)
    deps.onProgress(found.length)
  }
  return found
}

/** Every result of a search, whole: what is ranked where it may be ranked, else the list. */
export async function collectResults(
  input: SearchInput,
  mayRank: boolean,
  { client, signal, onProgress }: CollectDeps,
): Promise<Bookmark[]> {
  const found = new Map<string, Bookmark>()
  let cursor: string | undefined
  do {
    const page = { cursor, limit: MAX_PAGE_SIZE }
    const { items, nextCursor } =
      hasWords(input) && mayRank
        ? await client.search.run(toSearchRequest(input, page), { signal })
        : await client.bookmarks.list(toListQuery(input, page), { signal })
    for (const item of items) found.set(item.id, item)
    onProgress(found.size)
    cursor = nextCursor ?? undefined
  } while (cursor !== undefined)
  return [...found.values()]
}
