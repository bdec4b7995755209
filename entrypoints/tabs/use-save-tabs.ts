import { siteErrorOf, urlIdentity } from '@bookplate/contract'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { TabOutcome } from '@/components/save/tab-row.tsx'
import { browser } from 'wxt/browser'
import { MAX_LINKS } from '@/lib/capture/links.ts'
import { useLibrary } from '@/lib/query/library-context.tsx'
import { linksOfBatchesQuery } from '@/lib/query/links.ts'
import { outboxQuery } from '@/lib/query/outbox.ts'
import { piecesOf } from '@/lib/words/pieces.ts'
import type { WindowTab } from './window-tabs.ts'

function progressOf(outcomes: readonly { tab: WindowTab; outcome: TabOutcome | null }[]) {
  const inState = (...states: TabOutcome['state'][]) =>
    outcomes.filter(({ outcome }) => outcome && states.includes(outcome.state))
  const count = outcomes.filter(({ outcome }) => outcome !== null).length
  const done = count - inState('sending', 'waiting', 'reading').length
  const unread = inState('unread')
  const notCaptured = inState('withoutText').length
  return {
    outcomes,
    count,
    done,
    isOver: count > 0 && done === count,
    saved: inState('saved', 'there', 'archived').map(({ tab }) => tab.id),
    failed: inState('failed').length,
    lost: inState('failed', 'removed').length,
    reading: inState('reading').length,
    notRead: unread.length + notCaptured,
    notCaptured,
    // A tab with a site's error shows nothing worth capturing.
    capturable: unread.flatMap(({ tab, outcome }) => (siteErrorOf(outcome?.why ?? '') === null ? tab : [])),
    pickable: outcomes.flatMap(({ tab, outcome }) => (outcome || tab.unsavable !== null ? [] : tab)),
  }
}
export type SaveProgress = ReturnType<typeof progressOf>

export function useSaveTabs(tabs: readonly WindowTab[]) {
  const { send } = useLibrary()
  const queries = useQueryClient()
  const [batches, setBatches] = useState<readonly string[]>([])
  const links = useQuery({ ...linksOfBatchesQuery(send, batches), enabled: batches.length > 0 }).data ?? []
  const pause = useQuery({ ...outboxQuery(send), enabled: batches.length > 0 }).data?.pause ?? null
  const byAddress = new Map(links.map((link) => [urlIdentity(link.url), link]))
  const outcomes = tabs.map((tab) => ({ tab, outcome: byAddress.get(urlIdentity(tab.url)) ?? null }))

  const { mutate, error } = useMutation({
    mutationFn: async ({ tabs, tags }: { tabs: readonly WindowTab[]; tags: string[] }) => {
      const allBatches = [...batches]
      for (const piece of piecesOf(tabs, MAX_LINKS)) {
        const links = piece.map(({ url, title }) => ({ url, title }))
        allBatches.push(await send('links.save', { links, isPrivate: false, tags }))
      }
      // Load results first, so that tabs don't appear as unsaved in between.
      await queries.prefetchQuery(linksOfBatchesQuery(send, allBatches))
      setBatches(allBatches)
    },
  })

  return {
    batches,
    error,
    pause,
    save: mutate,
    progress: progressOf(outcomes),
    retry: async (): Promise<void> => {
      for (const id of batches) await send('links.retry', { id })
    },
  }
}

export function useCloseTabs(tabs: readonly number[]): void {
  const closed = useRef(new Set<number>())
  useEffect(() => {
    const unclosed = tabs.filter((id) => !closed.current.has(id))
    for (const id of unclosed) closed.current.add(id)
    if (unclosed.length) void browser.tabs.remove(unclosed)
  })
}
