import { ErrorNotice } from '@/components/error-notice.tsx'
import { Button } from '@/components/ui/button.tsx'
import { Notice } from '@/components/ui/notice.tsx'
import type { TabsOffer } from '@/lib/query/links.ts'
import { countWords, numberWords } from '@/lib/words/numbers.ts'
import { siteName } from '@/lib/words/site-name.ts'
import { useSeeTabs } from './use-see-tabs.ts'
import type { WindowTab } from './window-tabs.ts'

const counted = (count: number): string => countWords(count, 'tab')

/** More than anybody reads in a sentence. */
const MAX_SITES = 4

function sitesOf(addresses: readonly string[]): string {
  const sites = [...new Set(addresses.map((address) => siteName(address) ?? address))]
  const more = sites.length - MAX_SITES
  const named = more > 0 ? [...sites.slice(0, MAX_SITES), `${numberWords(more)} more`] : sites
  return new Intl.ListFormat('en').format(named)
}

/** What the click will do beside reading. */
function AskLine({ hosts, asleep }: TabsOffer) {
  const sites = countWords(hosts.length, 'site')
  return (
    <>
      {hosts.length ? (
        <p>Your browser will ask you to allow access to {sites}. Bookplate gives it back when it's done.</p>
      ) : null}
      {asleep ? (
        <p>
          {counted(asleep)} {asleep === 1 ? 'is' : 'are'} asleep and will be loaded again.
        </p>
      ) : null}
    </>
  )
}

interface UnreadTabsProps {
  lots: readonly string[]
  /** Number of tabs of which only the address is saved. */
  count: number
  /** Tabs that can be captured, because the library couldn't read a page that the person may see. */
  unread: readonly WindowTab[]
  /** How many of them could not be read here either. */
  unseen: number
  onSee: () => void
}

/** After all was saved: the tabs of which only the address is kept, and the way to what is seen in them. */
export function UnreadTabs({ lots, count: savedAsAddress, unread, unseen, onSee }: UnreadTabsProps) {
  const { offer, isAsking, isRefused, error, see } = useSeeTabs(lots, unread)
  const count = offer?.tabs.length ?? 0
  return (
    <>
      <Notice
        title={`Your library couldn't read ${counted(savedAsAddress)}. Only the address is saved.`}
        actions={
          offer && count ? (
            <Button
              variant="primary"
              busy={isAsking}
              onClick={() => void see(offer).then((isGoing) => isGoing && onSee())}
            >
              Save what you see in {counted(count)}
            </Button>
          ) : null
        }
      >
        <div className="flex flex-col gap-1">
          {offer && count ? <AskLine {...offer} /> : null}
          {isRefused ? <p>You didn't allow it, so no page was read.</p> : null}
          {offer?.unaskable.length ? (
            <p>
              Bookplate can't ask for access to {sitesOf(offer.unaskable)}. Open{' '}
              {offer.unaskable.length === 1 ? 'that tab' : 'those tabs'} and click Bookplate to save what you
              see.
            </p>
          ) : null}
          {offer?.unwanted.length ? (
            <p>As you chose, pages of {sitesOf(offer.unwanted)} aren't saved as you see them.</p>
          ) : null}
          {unseen ? (
            <p>
              {counted(unseen)} couldn't be read here either. The reason is beside{' '}
              {unseen === 1 ? 'it' : 'each'}.
            </p>
          ) : null}
        </div>
      </Notice>
      {error ? <ErrorNotice error={error} /> : null}
    </>
  )
}
