import { queryOptions } from '@tanstack/react-query'
import type { Send } from '@/lib/messaging/send.ts'
import type { ArrivedEdit } from '@/lib/messaging/saving-protocol.ts'
import type { KnownQueue } from '@/lib/outbox/shown.ts'
import { QUERY_KEYS } from './keys.ts'

const MAX_ARRIVED = 2_000
export const EMPTY_QUEUE: KnownQueue = {
  entries: [],
  arrived: [],
  own: [],
  library: null,
  pause: null,
  quarantined: 0,
}

/** What the background knows of, after what only this screen knows of: the background forgets when it is stopped. */
function joinArrived(known: readonly ArrivedEdit[], told: readonly ArrivedEdit[]): ArrivedEdit[] {
  const since = told[0]?.at ?? Infinity
  return [...known.filter(({ at }) => at < since), ...told].slice(-MAX_ARRIVED)
}

/** Everything that waits to be sent or was set aside; answered without a request to the library. */
export const outboxQuery = (send: Send) =>
  queryOptions({
    queryKey: [QUERY_KEYS.outbox],
    queryFn: async ({ signal, client }): Promise<KnownQueue> => {
      const known = () => client.getQueryData<KnownQueue>([QUERY_KEYS.outbox]) ?? EMPTY_QUEUE
      const kept = new Set(known().own.flatMap(({ mark, isKept }) => (isKept ? mark : [])))
      const view = await send('outbox.list', {}, { signal })
      const { arrived, own } = known()
      return {
        ...view,
        arrived: joinArrived(arrived, view.arrived),
        // What was in the queue when it was asked is in the answer, or has arrived.
        own: own.filter(({ mark }) => !kept.has(mark)),
      }
    },
    staleTime: 0,
  })
