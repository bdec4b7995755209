import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { Shown } from '@/lib/outbox/edit.ts'
import { QUERY_KEYS } from '@/lib/query/keys.ts'
import { useLibrary } from '@/lib/query/library-context.tsx'

const NONE: readonly string[] = []

export function useCollections(bookmarkId: string, { tags, isFavorite, note }: Shown): readonly string[] {
  const { send } = useLibrary()
  const edited = { tags: [...tags], isFavorite, hasNote: Boolean(note) }
  const collections = useQuery({
    queryKey: [QUERY_KEYS.collections, 'of', bookmarkId, edited],
    queryFn: ({ signal }) => send('page.collections', { bookmarkId, ...edited }, { signal }),
    placeholderData: keepPreviousData,
    staleTime: Infinity,
  })
  return collections.data ?? NONE
}
