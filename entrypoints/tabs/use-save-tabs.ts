import { urlIdentity } from '@bookplate/contract'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { TabOutcome } from '@/components/save/tab-row.tsx'
import { useLibrary } from '@/lib/query/library-context.tsx'
import { linksOfLotsQuery } from '@/lib/query/links.ts'
import { outboxQuery } from '@/lib/query/outbox.ts'
import { MAX_LINKS } from '@/lib/capture/links.ts'
import { piecesOf } from '@/lib/words/pieces.ts'
import type { WindowTab } from './window-tabs.ts'

export function useSaveTabs() {
  const { send } = useLibrary()
  const queries = useQueryClient()
  const [lots, setLots] = useState<readonly string[]>([])
  const [error, setError] = useState<unknown>(null)
  const links = useQuery({ ...linksOfLotsQuery(send, lots), enabled: lots.length > 0 }).data ?? []
  const pause = useQuery({ ...outboxQuery(send), enabled: lots.length > 0 }).data?.pause ?? null
  const outcomes = new Map(links.map((link) => [urlIdentity(link.url), link]))

  async function save(tabs: readonly WindowTab[], tags: string[]): Promise<void> {
    setError(null)
    try {
      const known = [...lots]
      for (const piece of piecesOf(tabs, MAX_LINKS)) {
        const links = piece.map(({ url, title }) => ({ url, title }))
        known.push(await send('links.save', { links, isPrivate: false, tags }))
      }
      // Load results first, so that tabs don't appear as unsaved in between.
      await queries.prefetchQuery(linksOfLotsQuery(send, known))
      setLots(known)
    } catch (failure) {
      setError(failure)
    }
  }

  return {
    lots,
    error,
    pause,
    save,
    outcomeOf: ({ url }: WindowTab): TabOutcome | null => outcomes.get(urlIdentity(url)) ?? null,
    retry: async (): Promise<void> => {
      for (const id of lots) await send('links.retry', { id })
    },
  }
}
