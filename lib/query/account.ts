import { queryOptions } from '@tanstack/react-query'
import type { LibraryClient } from '@/lib/client/types.ts'
import { readLabels } from '@/lib/libraries/labels.ts'
import { language } from '@/lib/language/translate.ts'
import type { Send } from '@/lib/messaging/send.ts'
import { QUERY_KEYS } from './keys.ts'
import { messageQuery } from './message-query.ts'

export type { ConnectFailureView, KnownConnection } from '@/lib/messaging/connection-protocol.ts'

export const accountQuery = (client: LibraryClient) =>
  queryOptions({
    queryKey: [QUERY_KEYS.account],
    queryFn: ({ signal }) => client.account.read({ signal }),
  })

/** Null if the service names none or one on another origin. */
export const accountPageQuery = (client: LibraryClient, origin: string) =>
  queryOptions({
    queryKey: [QUERY_KEYS.account, 'page', origin, language()],
    queryFn: async ({ signal }) => {
      const { account } = await client.root.read({ signal })
      const isOwn = typeof account === 'string' && URL.canParse(account) && new URL(account).origin === origin
      if (!isOwn) return null
      const page = new URL(account)
      page.searchParams.set('ui_locales', language())
      return page.href
    },
    staleTime: Infinity,
  })

/** Events report changes. This only avoids repeated requests by parts of one screen. */
const CONNECTION_FRESH_MS = 5_000

export const connectionQuery = (send: Send) =>
  messageQuery(send, [QUERY_KEYS.connection], 'connection.read', {}, { staleTime: CONNECTION_FRESH_MS })

export const librariesQuery = queryOptions({ queryKey: [QUERY_KEYS.libraries], queryFn: readLabels })

export const signedOutQuery = (send: Send) =>
  messageQuery(send, [QUERY_KEYS.signedOut], 'connection.signedOut', {})

export const connectionStatusQuery = (send: Send) =>
  messageQuery(send, [QUERY_KEYS.connectionStatus], 'connection.status', {}, { staleTime: 0 })
