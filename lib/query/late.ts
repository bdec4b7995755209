import type { QueryClient } from '@tanstack/react-query'
import { LocalError } from '@/lib/errors/local-error.ts'

export const lateError = () => new LocalError('LateError', 'The library has not answered yet.')

/** Repeats the first requests of queries that have no answer yet, because `refetch` waits for the same one. */
export async function restart(queries: QueryClient): Promise<void> {
  const stalled = queries.getQueryCache().findAll({
    type: 'active',
    fetchStatus: 'fetching',
    predicate: ({ state }) => state.data === undefined,
  })
  await Promise.all(stalled.map((query) => query.cancel({ revert: true })))
  void queries.refetchQueries({ predicate: (query) => stalled.includes(query) })
}
