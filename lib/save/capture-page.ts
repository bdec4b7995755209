import { urlIdentity } from '@bookplate/contract'
import { CaptureAnswer, UnreadTab, type CaptureFailure } from '@/lib/capture/captured-page.ts'
import { packPage, type PackedPage } from '@/lib/capture/pack-page.ts'
import type { Page } from '@/lib/outbox/queue.ts'
import { captureAnswersItem } from '@/lib/settings/site-answers.ts'
import { settingsItem } from '@/lib/settings/stored-settings.ts'
import type { SaveContext } from './context.ts'
import type { ConnectedLibrary } from './library-access.ts'

export type CaptureResult = PackedPage | { failure: CaptureFailure }

/** Captures the page of a tab. Returns null if the library accepts no captures. */
export async function capturePage(
  { readTab, queue }: SaveContext,
  library: ConnectedLibrary,
  page: Page,
  tabId: number,
): Promise<CaptureResult | null> {
  const offer = await library.offer()
  if (!offer) return null
  const answer = await readTab(tabId, page.url)
  const capture = CaptureAnswer.safeParse(answer).data
  if (!capture) return { failure: UnreadTab.catch('blocked').parse(answer) }
  if (capture.kind === 'unreadable') return { failure: capture.reason }
  if (urlIdentity(capture.page.url) !== urlIdentity(page.url)) return { failure: 'moved' }
  const packed = await packPage(capture.page, page.url, offer)
  return (await queue.hasSpace(packed.packed.byteLength)) ? packed : { failure: 'no_room' }
}

export async function choiceFor(url: string): Promise<'capture' | 'ask' | 'offer' | 'never'> {
  const [{ seePages }, sites] = [await settingsItem.read(), await captureAnswersItem.read()]
  if (seePages !== 'unreachable') return seePages === 'always' ? 'capture' : 'never'
  const answer = sites[new URL(url).host]
  return answer === 'yes' ? 'capture' : answer === 'no' ? 'offer' : 'ask'
}
