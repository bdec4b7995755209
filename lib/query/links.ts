import { queryOptions } from '@tanstack/react-query'
import type { Send } from '@/lib/messaging/send.ts'
import type { TabPage } from '@/lib/messaging/feature-protocol.ts'
import { QUERY_KEYS } from './keys.ts'
import { messageQuery } from './message-query.ts'

export type { TabsOffer } from '@/lib/messaging/feature-protocol.ts'
export type { LinksView } from '@/lib/messaging/links-protocol.ts'

export const linkBatchQuery = (send: Send, id: string) =>
  messageQuery(send, [QUERY_KEYS.outbox, 'links', id], 'links.read', { id }, { staleTime: 0 })

export const linksOfBatchesQuery = (send: Send, ids: readonly string[]) =>
  queryOptions({
    queryKey: [QUERY_KEYS.outbox, 'links', ids],
    queryFn: async ({ signal }) => {
      const views = await Promise.all(ids.map((id) => send('links.read', { id }, { signal })))
      return views.flatMap((view) => view?.links ?? [])
    },
    staleTime: 0,
    placeholderData: (before) => before,
  })

export const tabsOfferQuery = (send: Send, tabs: readonly TabPage[]) =>
  messageQuery(send, ['tabs.offer', tabs], 'tabs.offer', { tabs: [...tabs] }, { staleTime: 0 })
