import { useQuery } from '@tanstack/react-query'
import type { PageBookmark } from '@/lib/messaging/saving-protocol.ts'
import { QUERY_KEYS } from '@/lib/query/keys.ts'
import { useLibrary } from '@/lib/query/library-context.tsx'

const NONE: readonly string[] = []

/** Suggests tags of similar bookmarks, once after the page is saved. */
export function useSuggestedTags(isOn: boolean, title: string, bookmark: PageBookmark | null) {
  const { send } = useLibrary()
  const suggested = useQuery({
    queryKey: [QUERY_KEYS.search, 'suggested', bookmark?.id],
    queryFn: ({ signal }) => {
      const { id, url, tags } = bookmark!
      return send('page.suggestTags', { bookmarkId: id, url, title, own: tags }, { signal })
    },
    enabled: isOn && bookmark !== null,
    staleTime: Infinity,
  })
  return suggested.data ?? NONE
}
