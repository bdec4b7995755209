import { urlIdentity } from '@bookplate/contract'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { isAskable } from '@/lib/platform/host-pattern.ts'
import { removeHosts, requestHosts } from '@/lib/platform/host-permission.ts'
import { useLibrary } from '@/lib/query/library-context.tsx'
import { tabsOfferQuery, type TabsOffer } from '@/lib/query/links.ts'
import type { WindowTab } from './window-tabs.ts'

/** Returns each page once, with the first tab that can be captured. */
const pagesOf = (tabs: readonly WindowTab[]) => {
  const pages = new Map<string, { url: string; tabId: number }>()
  for (const { url, id } of tabs) {
    const key = urlIdentity(url)
    const known = pages.get(key)
    if (!known || (!isAskable(known.url) && isAskable(url))) pages.set(key, { url, tabId: id })
  }
  return [...pages.values()]
}

export function useCaptureTabs(batches: readonly string[], unread: readonly WindowTab[]) {
  const { send } = useLibrary()
  const tabs = pagesOf(unread)
  const offer = useQuery({ ...tabsOfferQuery(send, tabs), enabled: tabs.length > 0 })
  const [isAsking, setAsking] = useState(false)
  const [isRefused, setRefused] = useState(false)
  const [error, setError] = useState<unknown>(null)

  /** Must be called in a click, because browsers refuse after an `await`. */
  async function capture({ tabs, hosts }: TabsOffer): Promise<boolean> {
    setAsking(true)
    setError(null)
    try {
      const granting = hosts.length > 0 ? requestHosts(hosts) : Promise.resolve(true)
      await send('tabs.capture', { batches: [...batches], tabs: [], hosts }).catch(
        async (failure: unknown) => {
          // Remove the permissions here, because the background doesn't know them.
          if (hosts.length > 0 && (await granting.catch(() => false))) await removeHosts(hosts)
          throw failure
        },
      )
      const isGranted = await granting
      setRefused(!isGranted)
      if (isGranted) await send('tabs.capture', { batches: [...batches], tabs, hosts })
      return isGranted
    } catch (failure) {
      setError(failure)
      return false
    } finally {
      setAsking(false)
    }
  }

  return {
    offer: tabs.length > 0 ? (offer.data ?? null) : null,
    isAsking,
    isRefused,
    error: error ?? offer.error,
    capture,
  }
}
