import { queryOptions } from '@tanstack/react-query'
import type { LibraryClient } from '@/lib/client/types.ts'
import { statsQuery } from './stats.ts'

/** How often a library that still prepares its search is asked how far it is. */
export const INDEXING_POLL_MS = 3_000

/** The figures of the whole library, read again and again while some of it cannot be found by meaning yet. */
export const indexingQuery = (client: LibraryClient) =>
  queryOptions({
    ...statsQuery(client, {}, 'all'),
    refetchInterval: ({ state }) => (state.data?.indexing?.waiting ? INDEXING_POLL_MS : false),
  })

/** How many waited, and when that was asked. */
export interface IndexingSample {
  waiting: number
  at: number
}

/** Milliseconds left at the pace since the first sample; null while nobody can tell. */
export function timeLeft(first: IndexingSample, last: IndexingSample): number | null {
  const done = first.waiting - last.waiting
  return done > 0 && last.at > first.at ? (last.waiting * (last.at - first.at)) / done : null
}
