import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { lateError, restart } from '@/lib/query/late.ts'
import { useElapsed } from './ui/use-elapsed.ts'

const LATE_MS = 3_000

interface Wait {
  error: unknown
  /** Names what the screen waits for, or null if it waits for nothing. */
  wait: string | null
  again: () => unknown
}

/** Returns the error to show, also while a library takes longer than usual, and the action to try again. */
export function useLateError({ error, wait, again }: Wait): { error: unknown; retry: () => void } {
  const queries = useQueryClient()
  const [tries, setTries] = useState(0)
  const isLate = useElapsed(error ? null : wait && `${wait} ${tries}`, LATE_MS)
  return {
    error: isLate ? lateError() : error,
    retry: () => {
      setTries(tries + 1)
      void restart(queries).then(again)
    },
  }
}
