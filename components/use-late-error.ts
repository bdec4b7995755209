import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { LocalError } from '@/lib/errors/local-error.ts'
import { useElapsed } from './ui/use-elapsed.ts'

const LATE_MS = 3_000

interface Wait {
  error: unknown
  /** Names what the screen waits for, or null if it waits for nothing. */
  wait: string | null
  again: () => unknown
}

/** Repeats the first requests of queries that have no answer yet, because `refetch` waits for the same one. */
async function restart(queries: QueryClient): Promise<void> {
  const stalled = queries.getQueryCache().findAll({
    type: 'active',
    fetchStatus: 'fetching',
    predicate: ({ state }) => state.data === undefined,
  })
  await Promise.all(stalled.map((query) => query.cancel({ revert: true })))
  void queries.refetchQueries({ predicate: (query) => stalled.includes(query) })
}

/** Returns the error to show, also while a library takes longer than usual, and the action to try again. */
export function useLateError({ error, wait, again }: Wait): { error: unknown; retry: () => void } {
  const queries = useQueryClient()
  const [tries, setTries] = useState(0)
  const isLate = useElapsed(error ? null : wait && `${wait} ${tries}`, LATE_MS)
  return {
    error: isLate ? new LocalError('LateError', 'The library has not answered yet.') : error,
    retry: () => {
      setTries(tries + 1)
      void restart(queries).then(again)
    },
  }
}
