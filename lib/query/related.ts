import { degradations, isRecord, urlIdentity, type Bookmark } from '@bookplate/contract'
import { queryOptions } from '@tanstack/react-query'
import type { LibraryClient } from '@/lib/client/types.ts'
import { subjectOf } from '@/lib/search/subject.ts'
import { QUERY_KEYS } from './keys.ts'
import { rootQuery } from './root.ts'

const LIMIT = 5

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

const operatorsOf = ({ search }: Record<string, unknown>): readonly unknown[] =>
  isRecord(search) && Array.isArray(search['operators']) ? search['operators'] : []

/** Searches for similar bookmarks, by vectors if the library supports it, otherwise by title. */
export const similarQuery = (client: LibraryClient, { id, title }: Pick<Bookmark, 'id' | 'title'>) =>
  queryOptions({
    queryKey: [QUERY_KEYS.similar, id],
    queryFn: async ({ signal, client: queries }) => {
      const operators = operatorsOf(await queries.ensureQueryData(rootQuery(client)))
      const query = operators.includes('similar:') ? `similar:${id}` : subjectOf(title ?? '')
      if (query === '') return []
      const { items, degraded } = await client.search.runSummaries({ query, limit: LIMIT + 1 }, { signal })
      // A keyword search would only match words of the title.
      if (degradations(degraded).length > 0) return []
      return items.filter((hit) => hit.id !== id).slice(0, LIMIT)
    },
    staleTime: Infinity,
  })
