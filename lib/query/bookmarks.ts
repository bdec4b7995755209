import { queryOptions } from '@tanstack/react-query'
import type { LibraryClient } from '@/lib/client/types.ts'
import { QUERY_KEYS } from './keys.ts'

export const bookmarkQuery = (client: LibraryClient, bookmarkId: string) =>
  queryOptions({
    queryKey: [QUERY_KEYS.bookmark, bookmarkId],
    queryFn: async ({ signal }) => {
      const askedAt = Date.now()
      return { bookmark: await client.bookmarks.read(bookmarkId, { signal }), askedAt }
    },
  })
