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

/**
 * The page of the library where a person sees their account; null where the library names none. An answer of
 * Bookplate's own service. What leads to another site than the library is no account page.
 */
export const accountPageQuery = (client: LibraryClient, origin: string) =>
  queryOptions({
    queryKey: [QUERY_KEYS.account, 'page', origin],
    queryFn: async ({ signal }) => {
      const { account } = await client.root.read({ signal })
      const isOwn = typeof account === 'string' && URL.canParse(account) && new URL(account).origin === origin
      return isOwn ? account : null
    },
    staleTime: Infinity,
  })

/** A change is told by an event; this only spares the parts of one screen from asking each for itself. */
const CONNECTION_FRESH_MS = 5_000

/** Which library this browser is connected to; answered without a request to it. */
export const connectionQuery = (send: Send) =>
  queryOptions({
    queryKey: [QUERY_KEYS.connection],
    queryFn: ({ signal }) => send('connection.read', {}, { signal }),
    staleTime: CONNECTION_FRESH_MS,
  })

/** The live rate budget and the service's retirement notice, as last seen by the client. */
export const connectionStatusQuery = (send: Send) =>
  queryOptions({
    queryKey: [QUERY_KEYS.connectionStatus],
    queryFn: ({ signal }) => send('connection.status', {}, { signal }),
    staleTime: 0,
  })
