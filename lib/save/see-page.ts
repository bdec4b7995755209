import { urlIdentity } from '@bookplate/contract'
import { PageReading, UnreadTab, type Unseen } from '@/lib/capture/captured-page.ts'
import { packPage, type PackedPage } from '@/lib/capture/pack-page.ts'
import type { Page } from '@/lib/outbox/queue.ts'
import { seenSitesItem } from '@/lib/settings/seen-sites.ts'
import { settingsItem } from '@/lib/settings/stored-settings.ts'
import type { SaveContext } from './context.ts'
import type { ConnectedLibrary } from './library-access.ts'

/** A capture, or why there is none. */
export type Seen = PackedPage | { unseen: Unseen }

/** Captures the page of a tab. Returns null if the library accepts no captures. */
export async function seePage(
  { readTab, queue }: SaveContext,
  library: ConnectedLibrary,
  page: Page,
  tabId: number,
): Promise<Seen | null> {
  const offer = await library.offer()
  if (!offer) return null
  const answer = await readTab(tabId, page.url)
  const reading = PageReading.safeParse(answer).data
  if (!reading) return { unseen: UnreadTab.catch('blocked').parse(answer) }
  if (reading.kind === 'unreadable') return { unseen: reading.reason }
  // The tab has navigated to another page.
  if (urlIdentity(reading.page.url) !== urlIdentity(page.url)) return { unseen: 'moved' }
  const packed = await packPage(reading.page, page.url, offer)
  return (await queue.hasRoom(packed.packed.byteLength)) ? packed : { unseen: 'no_room' }
}

/** Returns the choice for this site. */
export async function choiceFor(url: string): Promise<'see' | 'ask' | 'offer' | 'never'> {
  const [{ seePages }, sites] = [await settingsItem.read(), await seenSitesItem.read()]
  if (seePages !== 'unreachable') return seePages === 'always' ? 'see' : 'never'
  const answer = sites[new URL(url).host]
  return answer === 'yes' ? 'see' : answer === 'no' ? 'offer' : 'ask'
}
