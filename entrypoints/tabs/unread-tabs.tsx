import { urlIdentity } from '@bookplate/contract'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ErrorNotice } from '@/components/error-notice.tsx'
import { Notice } from '@/components/ui/notice.tsx'
import { t } from '@/lib/language/translate.ts'
import { isAskable } from '@/lib/platform/host-pattern.ts'
import { removeHosts, requestHosts } from '@/lib/platform/host-permission.ts'
import { useLibrary } from '@/lib/query/library-context.tsx'
import { tabsOfferQuery, type TabsOffer } from '@/lib/query/links.ts'
import { andWords } from '@/lib/words/lists.ts'
import { siteName } from '@/lib/words/site-name.ts'
import type { SaveProgress } from './use-save-tabs.ts'
import type { WindowTab } from './window-tabs.ts'

/** Returns each page once, with the first tab that can be captured. */
const pagesOf = (tabs: readonly WindowTab[]) => {
  const pages = new Map<string, { url: string; tabId: number }>()
  for (const { url, id } of tabs) {
    const key = urlIdentity(url)
    const page = pages.get(key)
    if (!page || (!isAskable(page.url) && isAskable(url))) pages.set(key, { url, tabId: id })
  }
  return [...pages.values()]
}

function useCaptureTabs(batches: readonly string[], unread: readonly WindowTab[], onCapture: () => void) {
  const { send } = useLibrary()
  const tabs = pagesOf(unread)
  const offer = useQuery({ ...tabsOfferQuery(send, tabs), enabled: tabs.length > 0 })
  const [isRefused, setRefused] = useState(false)
  const { mutate, isPending, error } = useMutation({
    mutationFn: async ({ tabs, hosts, granting }: TabsOffer & { granting: Promise<boolean> }) => {
      await send('tabs.capture', { batches: [...batches], tabs: [], hosts }).catch(
        async (failure: unknown) => {
          // Remove the permissions here, because the background doesn't know them.
          if (hosts.length > 0 && (await granting.catch(() => false))) await removeHosts(hosts)
          throw failure
        },
      )
      const isGranted = await granting
      setRefused(!isGranted)
      if (!isGranted) return
      await send('tabs.capture', { batches: [...batches], tabs, hosts })
      onCapture()
    },
  })
  return {
    offer: tabs.length > 0 ? (offer.data ?? null) : null,
    isAsking: isPending,
    isRefused,
    error: error ?? offer.error,
    /** Must be called in a click, because browsers refuse after an `await`. */
    capture: (offer: TabsOffer) =>
      mutate({
        ...offer,
        granting: offer.hosts.length > 0 ? requestHosts(offer.hosts) : Promise.resolve(true),
      }),
  }
}

/** Longer lists don't fit into a sentence. */
const MAX_SITES = 4

function sitesOf(addresses: readonly string[]): string {
  const sites = [...new Set(addresses.map((address) => siteName(address) ?? address))]
  const more = sites.length - MAX_SITES
  const named = more > 0 ? [...sites.slice(0, MAX_SITES), t('tabs.moreSites', { count: more })] : sites
  return andWords(named)
}

interface UnreadTabsProps {
  batches: readonly string[]
  progress: SaveProgress
  onCapture: () => void
}

export function UnreadTabs({ batches, progress, onCapture }: UnreadTabsProps) {
  const { notRead, capturable, notCaptured } = progress
  const { offer, isAsking, isRefused, error, capture } = useCaptureTabs(batches, capturable, onCapture)
  const count = offer?.tabs.length ?? 0
  return (
    <>
      <Notice
        title={t('tabs.notRead', { count: notRead })}
        actions={[
          offer && count
            ? {
                label: t('tabs.captureIn', { count }),
                variant: 'primary',
                size: 'medium',
                busy: isAsking,
                onClick: () => capture(offer),
              }
            : null,
        ]}
      >
        <div className="flex flex-col gap-1">
          {count && offer?.hosts.length ? <p>{t('tabs.willAsk', { count: offer.hosts.length })}</p> : null}
          {count && offer?.asleep ? <p>{t('tabs.asleep', { count: offer.asleep })}</p> : null}
          {isRefused ? <p>{t('tabs.refused')}</p> : null}
          {offer?.unaskable.length ? (
            <p>
              {t('tabs.unaskable', {
                count: offer.unaskable.length,
                sites: sitesOf(offer.unaskable),
              })}
            </p>
          ) : null}
          {offer?.unwanted.length ? <p>{t('tabs.unwanted', { sites: sitesOf(offer.unwanted) })}</p> : null}
          {notCaptured ? <p>{t('tabs.notCaptured', { count: notCaptured })}</p> : null}
        </div>
      </Notice>
      <ErrorNotice error={error} />
    </>
  )
}
