import { urlIdentity } from '@bookplate/contract'
import { PageReading, UnreadTab, type Unseen } from '@/lib/capture/captured-page.ts'
import { packPage, type PackedPage } from '@/lib/capture/pack-page.ts'
import type { Page, Queue } from '@/lib/outbox/queue.ts'
import type { SeenSites } from '@/lib/settings/seen-sites.ts'
import type { Settings } from '@/lib/settings/settings.ts'
import type { ConnectedLibrary } from './library-access.ts'

export interface SeePageDeps {
  readTab: (tabId: number, url: string) => Promise<unknown>
  readSettings: () => Promise<Settings>
  readSites: () => Promise<SeenSites>
  queue: Pick<Queue, 'hasRoom'>
}

export type Seen = PackedPage | { unseen: Unseen }

export function createSeePage({ readTab, readSettings, readSites, queue }: SeePageDeps) {
  async function see(library: ConnectedLibrary, page: Page, tabId: number): Promise<Seen | null> {
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
  async function choiceFor(url: string): Promise<'see' | 'ask' | 'offer' | 'never'> {
    const [{ seePages }, sites] = [await readSettings(), await readSites()]
    if (seePages !== 'unreachable') return seePages === 'always' ? 'see' : 'never'
    const answer = sites[new URL(url).host]
    return answer === 'yes' ? 'see' : answer === 'no' ? 'offer' : 'ask'
  }

  return { see, choiceFor }
}
export type SeePage = ReturnType<typeof createSeePage>
