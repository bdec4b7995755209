import { useQuery } from '@tanstack/react-query'
import type { OutboxView } from '@/lib/outbox/entry.ts'
import { useLibrary } from '@/lib/query/library-context.tsx'
import { outboxQuery } from '@/lib/query/outbox.ts'

export type SendingPause = NonNullable<OutboxView['pause']> & { retry: () => void }

/** Returns why edits of a saved page aren't sent, or null if none are held. */
export function useSendingPause(url: string, isOn: boolean): SendingPause | null {
  const { send } = useLibrary()
  const { data } = useQuery({ ...outboxQuery(send), enabled: isOn })
  const entry = data?.entries.find((entry) => entry.url === url && entry.library === data.library)
  if (!isOn || !entry || !data?.pause) return null
  return { ...data.pause, retry: () => void send('outbox.retry', { id: entry.id }).catch(() => undefined) }
}
