import { degradations, isRecord, urlIdentity, type Bookmark } from '@bookplate/contract'
import { queryOptions } from '@tanstack/react-query'
import type { LibraryClient } from '@/lib/client/types.ts'
import { subjectOf } from '@/lib/search/subject.ts'
import { QUERY_KEYS } from './keys.ts'
import { rootQuery } from './root.ts'

const LIMIT = 5

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

/** Operators of queries that a library says it knows; one that is not Bookplate's own says nothing. */
const operatorsOf = ({ search }: Record<string, unknown>): readonly unknown[] =>
  isRecord(search) && Array.isArray(search['operators']) ? search['operators'] : []

/** Bookmarks about the same as another: by its own vectors where the library has them to ask, else by its title. */
export const similarQuery = (client: LibraryClient, { id, title }: Pick<Bookmark, 'id' | 'title'>) =>
  queryOptions({
    queryKey: [QUERY_KEYS.similar, id],
    queryFn: async ({ signal, client: queries }) => {
      const operators = operatorsOf(await queries.ensureQueryData(rootQuery(client)))
      const query = operators.includes('similar:') ? `similar:${id}` : subjectOf(title ?? '')
      if (query === '') return []
      const { items, degraded } = await client.search.runSummaries({ query, limit: LIMIT + 1 }, { signal })
      // By words alone it would be whatever has one of the title's in it.
      if (degradations(degraded).length > 0) return []
      return items.filter((hit) => hit.id !== id).slice(0, LIMIT)
    },
    staleTime: Infinity,
  })
