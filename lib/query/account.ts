import { queryOptions } from '@tanstack/react-query'
import type { LibraryClient } from '@/lib/client/types.ts'
import type { Send } from '@/lib/messaging/send.ts'
import { QUERY_KEYS } from './keys.ts'

/** The account of the connected library, with its plan and trial. */
export const accountQuery = (client: LibraryClient) =>
  queryOptions({
    queryKey: [QUERY_KEYS.account],
    queryFn: ({ signal }) => client.account.read({ signal }),
  })

/** Which library this browser is connected to; answered without a request to it. */
export const connectionQuery = (send: Send) =>
  queryOptions({
    queryKey: [QUERY_KEYS.connection],
    queryFn: ({ signal }) => send('connection.read', {}, { signal }),
    staleTime: 0,
  })

/** The live rate budget and the service's retirement notice, as last seen by the client. */
export const connectionStatusQuery = (send: Send) =>
  queryOptions({
    queryKey: [QUERY_KEYS.connectionStatus],
    queryFn: ({ signal }) => send('connection.status', {}, { signal }),
    staleTime: 0,
  })
