import { urlIdentity } from '@bookplate/contract'
import type { LinksView } from '@/lib/messaging/links-protocol.ts'
import { linkWords } from '@/lib/save/link-words.ts'
import { SelectedLinks } from '@/lib/capture/selected-links.ts'
import { MAX_LINKS, linkCandidates, savableLinks } from '@/lib/capture/links.ts'
import { t } from '@/lib/language/translate.ts'
import { readSelectedLinks } from '@/lib/platform/read-tab.ts'
import { announce, announceFailure, announceProblem } from './announce.ts'
import type { ActionContext } from './context.ts'
import { wordsLoaded } from '@/lib/language/loaded-words.ts'

export interface Clicked {
  tabId: number
  frameId?: number | undefined
  isPrivate: boolean
}

export async function saveSelectedLinks(
  { sender, saveLinks, readTag }: ActionContext,
  { tabId, frameId, isPrivate }: Clicked,
): Promise<void> {
  const reading = SelectedLinks.safeParse(await readSelectedLinks(tabId, frameId)).data
  await wordsLoaded()
  if (!reading) {
    return announceProblem(t('background.links.notSaved'), t('background.links.notReadable'), tabId)
  }
  const own = urlIdentity(reading.page)
  const elsewhere = linkCandidates(reading.links).filter(({ url }) => urlIdentity(url) !== own)
  const found = savableLinks(elsewhere)
  if (found.length === 0) {
    return announceProblem(t('background.links.noneSaved'), t('background.links.none'), tabId)
  }
  try {
    const chosen = found.slice(0, MAX_LINKS).map(({ url, title }) => ({ url, title }))
    const id = await saveLinks.save(chosen, isPrivate)
    // The actions need only the id, with which the batch is stored.
    const subject = { id, library: (await readTag()) ?? '', url: '', title: '', bookmarkId: null }
    const actions = isPrivate ? {} : ({ undo: 'undoLinks', next: 'showLinks' } as const)
    const tell = async (view: LinksView | null) => {
      const words = view && linkWords(view.links, found.length - chosen.length + reading.more)
      if (words) await announce({ ...words, ...actions }, subject, tabId)
    }
    await tell(await saveLinks.read(id))
    await sender.flush()
    const view = await saveLinks.read(id)
    if (!view?.isUndone) await tell(view)
  } catch (error) {
    await announceFailure(error, () => t('background.links.theLinks'), tabId)
  }
}
