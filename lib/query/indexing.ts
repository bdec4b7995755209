import { queryOptions } from '@tanstack/react-query'
import type { LibraryClient } from '@/lib/client/types.ts'
import { statsQuery } from './stats.ts'

export const INDEXING_POLL_MS = 3_000

export const indexingQuery = (client: LibraryClient) =>
  queryOptions({
    ...statsQuery(client, {}, 'all'),
    refetchInterval: ({ state }) => (state.data?.indexing?.waiting ? INDEXING_POLL_MS : false),
  })

export interface IndexingSample {
  waiting: number
  at: number
}

export function timeLeft(first: IndexingSample, last: IndexingSample): number | null {
  const done = first.waiting - last.waiting
  return done > 0 && last.at > first.at ? (last.waiting * (last.at - first.at)) / done : null
}
