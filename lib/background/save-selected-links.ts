import { urlIdentity } from '@bookplate/contract'
import type { LinksView } from '@/lib/messaging/links-protocol.ts'
import { linkWords } from '@/lib/save/link-words.ts'
import { SelectedLinks } from '@/lib/capture/selected-links.ts'
import { MAX_LINKS, judgeLinks, savableLinks } from '@/lib/capture/links.ts'
import { t } from '@/lib/language/translate.ts'
import { readSelectedLinks } from '@/lib/platform/read-tab.ts'
import { announceAs, announceFailure, announceProblem, type ButtonKeys } from './announce.ts'
import type { ActionContext } from './context.ts'
import { wordsLoaded } from '@/lib/language/loaded-words.ts'

/** Id of a batch's notification. Its buttons use the stored batch. */
const PREFIX = 'links:'
export const batchOf = (notification: string): string | null =>
  notification.startsWith(PREFIX) ? notification.slice(PREFIX.length) : null

const LINK_BUTTONS: readonly ButtonKeys[] = [
  { title: 'ui.undo', click: 'background.undoClick' },
  { title: 'background.links.show', click: 'background.links.showClick' },
]
export const UNDO_LINKS = 0

export interface Clicked {
  tabId: number
  frameId?: number | undefined
  isPrivate: boolean
}

export async function saveSelectedLinks(
  { sender, saveLinks }: ActionContext,
  { tabId, frameId, isPrivate }: Clicked,
): Promise<void> {
  const reading = SelectedLinks.safeParse(await readSelectedLinks(tabId, frameId)).data
  await wordsLoaded()
  if (!reading) {
    return announceProblem(t('background.links.notSaved'), t('background.links.notReadable'), tabId)
  }
  const own = urlIdentity(reading.page)
  const elsewhere = judgeLinks(reading.links).filter(({ url }) => urlIdentity(url) !== own)
  const found = savableLinks(elsewhere)
  if (found.length === 0) {
    return announceProblem(t('background.links.noneSaved'), t('background.links.none'), tabId)
  }
  try {
    const chosen = found.slice(0, MAX_LINKS).map(({ url, title }) => ({ url, title }))
    const id = await saveLinks.save(chosen, isPrivate)
    const tell = (view: LinksView | null) =>
      view
        ? announceAs(
            PREFIX + id,
            linkWords(view.links, found.length - chosen.length + reading.more),
            isPrivate ? [] : LINK_BUTTONS,
            tabId,
          )
        : undefined
    await tell(await saveLinks.read(id))
    await sender.flush()
    const view = await saveLinks.read(id)
    if (!view?.isUndone) await tell(view)
  } catch (error) {
    await announceFailure(error, () => t('background.links.theLinks'), tabId)
  }
}
