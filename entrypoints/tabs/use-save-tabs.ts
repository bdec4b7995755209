import { urlIdentity } from '@bookplate/contract'
import { useQueries, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { TabOutcome } from '@/components/save/tab-row.tsx'
import { useLibrary } from '@/lib/query/library-context.tsx'
import { linksQuery } from '@/lib/query/links.ts'
import { outboxQuery } from '@/lib/query/outbox.ts'
import { MAX_LINKS } from '@/lib/save/links.ts'
import type { WindowTab } from './window-tabs.ts'

/** Saves tabs as links are saved, some at a time, and tells what became of each. */
export function useSaveTabs() {
  const { send } = useLibrary()
  const queries = useQueryClient()
  const [lots, setLots] = useState<readonly string[]>([])
  const [error, setError] = useState<unknown>(null)
  const views = useQueries({ queries: lots.map((id) => linksQuery(send, id)) })
  const pause = useQuery({ ...outboxQuery(send), enabled: lots.length > 0 }).data?.pause ?? null
  const outcomes = new Map(
    views.flatMap(({ data }) => data?.links.map((link) => [urlIdentity(link.url), link] as const) ?? []),
  )

  async function save(tabs: readonly WindowTab[], tags: string[]): Promise<void> {
    setError(null)
    try {
      const links = tabs.map(({ url, title }) => ({ url, title }))
      for (let at = 0; at < links.length; at += MAX_LINKS) {
        const lot = { links: links.slice(at, at + MAX_LINKS), isPrivate: false, tags }
        const id = await send('links.save', lot)
        await queries.prefetchQuery(linksQuery(send, id))
        setLots((known) => [...known, id])
      }
    } catch (failure) {
      setError(failure)
    }
  }

  return {
    error,
    pause,
    save,
    outcomeOf: ({ url }: WindowTab): TabOutcome | null => outcomes.get(urlIdentity(url)) ?? null,
    /** What failed, once more. */
    retry: async (): Promise<void> => {
      for (const id of lots) await send('links.retry', { id })
    },
  }
}
