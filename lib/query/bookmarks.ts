import { queryOptions } from '@tanstack/react-query'
import type { LibraryClient } from '@/lib/client/types.ts'
import { QUERY_KEYS } from './keys.ts'

/** One bookmark, whole. */
export const bookmarkQuery = (client: LibraryClient, bookmarkId: string) =>
  queryOptions({
    queryKey: [QUERY_KEYS.bookmark, bookmarkId],
    queryFn: ({ signal }) => client.bookmarks.read(bookmarkId, { signal }),
  })
