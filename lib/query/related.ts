import { MAX_QUERY_LENGTH, urlIdentity } from '@bookplate/contract'
import { queryOptions } from '@tanstack/react-query'
import type { LibraryClient } from '@/lib/client/types.ts'
import { QUERY_KEYS } from './keys.ts'

const LIMIT = 5

/** "How sleep changes memory | Nature" is about sleep, not about Nature. */
function subjectOf(title: string): string {
  const [first = ''] = title.split(/\s+[|·–—]\s+|\s+-\s+/)
  return (first.trim().length >= 8 ? first : title).trim().slice(0, MAX_QUERY_LENGTH)
}

/** Bookmarks about what a page is about: one search a page, with its title; the page itself is left out. */
export const relatedQuery = (client: LibraryClient, page: { url: string; title: string }) => {
  const query = subjectOf(page.title)
  return queryOptions({
    queryKey: [QUERY_KEYS.related, page.url],
    queryFn: async ({ signal }) => {
      const { items } = await client.search.runSummaries({ query, limit: LIMIT + 1 }, { signal })
      const own = urlIdentity(page.url)
      return items.filter((hit) => urlIdentity(hit.url) !== own).slice(0, LIMIT)
    },
    enabled: query !== '',
    staleTime: Infinity,
  })
}
