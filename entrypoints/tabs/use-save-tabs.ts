import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { TabOutcome } from '@/components/saving/tab-row.tsx'
import { useLibrary } from '@/lib/query/library-context.tsx'
import { outboxQuery } from '@/lib/query/outbox.ts'
import type { WindowTab } from './window-tabs.ts'

/** Puts tabs into the queue and follows each of them: what has left the queue has arrived. */
export function useSaveTabs() {
  const { send } = useLibrary()
  const [entryIds, setEntryIds] = useState<ReadonlyMap<number, string>>(new Map())
  const [error, setError] = useState<unknown>(null)
  const outbox = useQuery({ ...outboxQuery(send), enabled: entryIds.size > 0 })

  async function save(tabs: readonly WindowTab[], tags: string[]): Promise<void> {
    setError(null)
    try {
      const pages = tabs.map(({ url, title }) => ({ url, title }))
      const ids = await send('pages.save', { pages, tags })
      setEntryIds((known) => new Map([...known, ...tabs.map((tab, index) => [tab.id, ids[index]!] as const)]))
      await outbox.refetch()
    } catch (failure) {
      setError(failure)
    }
  }

  function outcomeOf(tabId: number): TabOutcome | null {
    const id = entryIds.get(tabId)
    if (id === undefined || !outbox.data) return id === undefined ? null : { status: 'sending' }
    const entry = outbox.data.entries.find((entry) => entry.id === id)
    if (!entry) return { status: 'saved' }
    if (entry.state === 'refused')
      return { status: 'failed', why: entry.problem?.message ?? 'It was refused.' }
    return outbox.data.pause || entry.problem ? { status: 'waiting' } : { status: 'sending' }
  }

  return {
    error,
    pause: outbox.data?.pause ?? null,
    save,
    outcomeOf,
    retry: async (tabIds: readonly number[]): Promise<void> => {
      for (const tabId of tabIds) {
        const id = entryIds.get(tabId)
        if (id !== undefined) await send('outbox.retry', { id })
      }
      await outbox.refetch()
    },
  }
}
