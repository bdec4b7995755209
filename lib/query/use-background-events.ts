import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { onBackgroundEvent } from '@/lib/messaging/background.ts'
import { BOOKMARK_DEPENDENT_KEYS, QUERY_KEYS } from './keys.ts'

/** Keeps this screen's cache true while other screens, menus and the outbox change things. */
export function useBackgroundEvents(): void {
  const queries = useQueryClient()
  useEffect(
    () =>
      onBackgroundEvent(['connection.changed', 'library.changed', 'outbox.changed'], (event) => {
        if (event === 'connection.changed') void queries.resetQueries()
        if (event === 'outbox.changed') void queries.invalidateQueries({ queryKey: [QUERY_KEYS.outbox] })
        if (event === 'library.changed') {
          for (const root of BOOKMARK_DEPENDENT_KEYS) void queries.invalidateQueries({ queryKey: [root] })
        }
      }),
    [queries],
  )
}
