import { MAX_PAGE_SIZE, type Bookmark } from '@bookplate/contract'
import type { LibraryClient } from '@/lib/client/types.ts'

/** Every bookmark of the library, the archived ones too, page by page. */
export async function readLibrary(
  client: Pick<LibraryClient, 'bookmarks'>,
  { signal, onProgress }: { signal: AbortSignal; onProgress: (read: number) => void },
): Promise<Bookmark[]> {
  const bookmarks: Bookmark[] = []
  let cursor: string | undefined
  do {
    const page = await client.bookmarks.list({ limit: MAX_PAGE_SIZE, state: 'all', cursor }, { signal })
    bookmarks.push(...page.items)
    onProgress(bookmarks.length)
    cursor = page.nextCursor ?? undefined
  } while (cursor !== undefined)
  return bookmarks
}
