import { MAX_QUERY_LENGTH } from '@bookplate/contract'
import { useQuery } from '@tanstack/react-query'
import { QUERY_KEYS } from '@/lib/query/keys.ts'
import { useLibrary } from '@/lib/query/library-context.tsx'

const SIMILAR = 10
const MAX_SUGGESTED = 5
/** A tag of a single similar bookmark is chance. */
const MIN_BOOKMARKS = 2
const NONE: readonly string[] = []

/** Tags that similar bookmarks share, most shared first: one search with the page's title, only where turned on. */
export function useSuggestedTags(isOn: boolean, title: string, ownId: string | undefined): readonly string[] {
  const { client } = useLibrary()
  const query = title.trim().slice(0, MAX_QUERY_LENGTH)
  const similar = useQuery({
    queryKey: [QUERY_KEYS.search, 'similar', query],
    queryFn: ({ signal }) => client.search.runSummaries({ query, limit: SIMILAR }, { signal }),
    enabled: isOn && query !== '',
    select: ({ items }) => {
      const counts = new Map<string, number>()
      for (const hit of items) {
        if (hit.id === ownId) continue
        for (const name of hit.tags) counts.set(name, (counts.get(name) ?? 0) + 1)
      }
      return [...counts]
        .filter(([, count]) => count >= MIN_BOOKMARKS)
        .toSorted(([, left], [, right]) => right - left)
        .slice(0, MAX_SUGGESTED)
        .map(([name]) => name)
    },
  })
  return similar.data ?? NONE
}
