import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { onBackgroundEvent } from '@/lib/messaging/screen.ts'
import { throttled } from '@/lib/messaging/throttled.ts'
import { BOOKMARK_DEPENDENT_KEYS, QUERY_KEYS } from './keys.ts'

const SETTLE_MS = 2_000
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

export function useOutboxEvents(): void {
  const queries = useQueryClient()
  const [look] = useState(() =>
    throttled(() => queries.invalidateQueries({ queryKey: [QUERY_KEYS.outbox] }), QUEUE_MS),
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

/** Also reloads changed parts of the library, at most every two seconds. */
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
