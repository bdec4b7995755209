import { queryOptions } from '@tanstack/react-query'
import type { Send } from '@/lib/messaging/send.ts'
import type { ArrivedEdit, OutboxView } from '@/lib/outbox/entry.ts'
import { QUERY_KEYS } from './keys.ts'

export type { OutboxView }

const MAX_ARRIVED = 2_000
export const EMPTY_OUTBOX: OutboxView = {
  entries: [],
  arrived: [],
  library: null,
  pause: null,
  quarantined: 0,
}

/** Joins what this screen saw with the background's list, which is lost when it stops. */
function joinArrived(before: readonly ArrivedEdit[], received: readonly ArrivedEdit[]): ArrivedEdit[] {
  const since = received[0]?.at ?? Infinity
  return [...before.filter(({ at }) => at < since), ...received].slice(-MAX_ARRIVED)
}

export const outboxQuery = (send: Send) =>
  queryOptions({
    queryKey: [QUERY_KEYS.outbox],
    queryFn: async ({ signal, client }): Promise<OutboxView> => {
      const view = await send('outbox.list', {}, { signal })
      const before = client.getQueryData<OutboxView>([QUERY_KEYS.outbox]) ?? EMPTY_OUTBOX
      return { ...view, arrived: joinArrived(before.arrived, view.arrived) }
    },
    staleTime: 0,
  })
