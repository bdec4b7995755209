import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { onBackgroundEvent } from '@/lib/messaging/background.ts'
import { unhurried } from '@/lib/messaging/unhurried.ts'
import { BOOKMARK_DEPENDENT_KEYS, QUERY_KEYS } from './keys.ts'

/** A queue that empties says so with each page; one look at the library for all of them is enough. */
const SETTLE_MS = 2_000
/** Each look reads the whole queue. */
const QUEUE_MS = 100

function createRefresh(queries: QueryClient) {
  let timer: ReturnType<typeof setTimeout> | undefined
  return {
    later: (): void => {
      timer ??= setTimeout(() => {
        timer = undefined
        for (const root of BOOKMARK_DEPENDENT_KEYS) void queries.invalidateQueries({ queryKey: [root] })
      }, SETTLE_MS)
    },
    stop: (): void => clearTimeout(timer),
  }
}

/** Keeps this screen's connection and queue true while other screens, menus and the outbox change things. */
export function useOutboxEvents(): void {
  const queries = useQueryClient()
  const [look] = useState(() =>
    unhurried(() => queries.invalidateQueries({ queryKey: [QUERY_KEYS.outbox] }), QUEUE_MS),
  )
  useEffect(
    () =>
      onBackgroundEvent(['connection.changed', 'outbox.changed'], (event) => {
        if (event === 'connection.changed') void queries.resetQueries()
        else look()
      }),
    [queries, look],
  )
}

/** The same for a screen that shows the library: it asks anew, at most every two seconds, for what was changed. */
export function useBackgroundEvents(): void {
  useOutboxEvents()
  const queries = useQueryClient()
  useEffect(() => {
    const refresh = createRefresh(queries)
    const stop = onBackgroundEvent(['library.changed'], refresh.later)
    return () => {
      stop()
      refresh.stop()
    }
  }, [queries])
}
