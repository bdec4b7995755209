import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { PageOutcome } from '@/components/save/outcome.tsx'
import { useLibrary } from '@/lib/query/library-context.tsx'
import { outboxQuery } from '@/lib/query/outbox.ts'
import type { WindowTab } from './window-tabs.ts'

/** Pages in one message, as `pages.save` allows. */
const BATCH = 500

/** Puts tabs into the queue and follows each of them: what has left the queue has arrived. */
export function useSaveTabs() {
  const { send } = useLibrary()
  const [entryIds, setEntryIds] = useState<ReadonlyMap<number, string>>(new Map())
  const [error, setError] = useState<unknown>(null)
  const outbox = useQuery({ ...outboxQuery(send), enabled: entryIds.size > 0 })

  /** What was set aside does not arrive by itself: when it is gone, somebody has thrown it away. */
  const setAside = useRef(new Set<string>())
  useEffect(() => {
    for (const { id, state } of outbox.data?.entries ?? []) {
      if (state === 'refused') setAside.current.add(id)
      else setAside.current.delete(id)
    }
  }, [outbox.data])

  const entryUrls = useRef(new Map<string, string>())

  async function save(tabs: readonly WindowTab[], tags: string[]): Promise<void> {
    setError(null)
    try {
      const pages = tabs.map(({ url, title }) => ({ url, title }))
      const ids: string[] = []
      for (let at = 0; at < pages.length; at += BATCH)
        ids.push(...(await send('pages.save', { pages: pages.slice(at, at + BATCH), tags })))
      for (const [index, { url }] of tabs.entries()) entryUrls.current.set(ids[index]!, url)
      // What was read of the queue before says nothing of these: not being in it would look like having arrived.
      await outbox.refetch({ throwOnError: true })
      setEntryIds((known) => new Map([...known, ...tabs.map((tab, index) => [tab.id, ids[index]!] as const)]))
    } catch (failure) {
      setError(failure)
    }
  }

  function outcomeOf(tabId: number): PageOutcome | null {
    const id = entryIds.get(tabId)
    if (id === undefined || !outbox.data) return id === undefined ? null : { status: 'sending' }
    const entry = outbox.data.entries.find((entry) => entry.id === id)
    if (!entry && setAside.current.has(id)) return { status: 'failed', why: 'It was discarded.' }
    const unread = outbox.data.unread?.find(({ url }) => url === entryUrls.current.get(id))
    if (!entry && unread) return { status: 'unread', why: unread.reason }
    if (!entry) return { status: 'saved' }
    if (entry.state === 'refused')
      return { status: 'failed', why: entry.problem?.message ?? "It couldn't be saved." }
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
        if (id === undefined) continue
        setAside.current.delete(id)
        await send('outbox.retry', { id })
      }
      await outbox.refetch()
    },
  }
}
