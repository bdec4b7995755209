import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { onBackgroundEvent } from '@/lib/messaging/background.ts'
import { markResultsStale } from './stale.ts'

/** Reads the results anew when another screen, a menu or the outbox changed the library. */
export function useStaleResults(): void {
  const queries = useQueryClient()
  useEffect(() => onBackgroundEvent(['library.changed'], () => markResultsStale(queries)), [queries])
}
