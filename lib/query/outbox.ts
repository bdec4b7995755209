import { queryOptions } from '@tanstack/react-query'
import type { Send } from '@/lib/messaging/send.ts'
import { QUERY_KEYS } from './keys.ts'

/** Everything that waits to be sent or was set aside; answered without a request to the library. */
export const outboxQuery = (send: Send) =>
  queryOptions({
    queryKey: [QUERY_KEYS.outbox],
    queryFn: ({ signal }) => send('outbox.list', {}, { signal }),
    staleTime: 0,
  })
