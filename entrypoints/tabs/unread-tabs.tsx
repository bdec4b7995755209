import { ErrorNotice } from '@/components/error-notice.tsx'
import { Button } from '@/components/ui/button.tsx'
import { Notice } from '@/components/ui/notice.tsx'
import type { TabsOffer } from '@/lib/query/links.ts'
import { siteName } from '@/lib/words/site-name.ts'
import { t } from '@/lib/language/translate.ts'
import { andWords } from '@/lib/words/lists.ts'
import { useCaptureTabs } from './use-capture-tabs.ts'
import type { WindowTab } from './window-tabs.ts'

/** Longer lists don't fit into a sentence. */
const MAX_SITES = 4

function sitesOf(addresses: readonly string[]): string {
  const sites = [...new Set(addresses.map((address) => siteName(address) ?? address))]
  const more = sites.length - MAX_SITES
  const named = more > 0 ? [...sites.slice(0, MAX_SITES), t('tabs.moreSites', { count: more })] : sites
  return andWords(named)
}

function AskLine({ hosts, asleep }: TabsOffer) {
  return (
    <>
      {hosts.length ? <p>{t('tabs.willAsk', { count: hosts.length })}</p> : null}
      {asleep ? <p>{t('tabs.asleep', { count: asleep })}</p> : null}
    </>
  )
}

interface UnreadTabsProps {
  batches: readonly string[]
  count: number
  unread: readonly WindowTab[]
  notCaptured: number
  onCapture: () => void
}

export function UnreadTabs({
  batches,
  count: savedAsAddress,
  unread,
  notCaptured,
  onCapture,
}: UnreadTabsProps) {
  const { offer, isAsking, isRefused, error, capture } = useCaptureTabs(batches, unread)
  const count = offer?.tabs.length ?? 0
  return (
    <>
      <Notice
        title={t('tabs.notRead', { count: savedAsAddress })}
        actions={
          offer && count ? (
            <Button
              variant="primary"
              busy={isAsking}
              onClick={() => void capture(offer).then((isGoing) => isGoing && onCapture())}
            >
              {t('tabs.captureIn', { count })}
            </Button>
          ) : null
        }
      >
        <div className="flex flex-col gap-1">
          {offer && count ? <AskLine {...offer} /> : null}
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
      {error ? <ErrorNotice error={error} /> : null}
    </>
  )
}
