import type { HighlightColor } from '@bookplate/contract'
import { markUnderPointer, type MarkUnderPointer } from '@/lib/platform/mark-tab.ts'
import { pageAddress } from '@/lib/platform/page-address.ts'
import { t } from '@/lib/language/translate.ts'
import { announceFailure, announceNoSelection } from './announce.ts'
import type { ActionContext } from './context.ts'
import { menuTarget, type ClickInfo, type ClickedTab } from './menu-target.ts'
import type { QuickSave } from './quick-save.ts'

/** A right click on a word can select it, so a selection within a highlight means the highlight. */
const isWithin = (selected: string, { quote }: MarkUnderPointer): boolean =>
  quote.replaceAll(/\s+/g, ' ').includes(selected.replaceAll(/\s+/g, ' '))

export function createColorMark(context: ActionContext, quickSave: QuickSave) {
  const { access, queue, sender, onQueued, openPage, pageMarks } = context

  async function recolor(id: string, color: HighlightColor, tab: ClickedTab): Promise<void> {
    const library = await access.read()
    if (!library) return
    const page = { url: pageAddress(tab.url ?? ''), title: tab.title ?? '' }
    const view = await openPage(page, 'look', { library: library.tag })
    // The mark is of another library, whose page this one doesn't have.
    if (view.status === 'unsaved') return
    const bookmarkId = 'bookmark' in view ? view.bookmark.id : null
    const edit = { recolor: [{ id, color }] }
    const entry = await queue.edit(library.tag, { ...page, bookmarkId }, edit)
    onQueued()
    void pageMarks.follow(page.url, edit)
    if (entry) void sender.deliverNow(entry)
  }

  return async (color: HighlightColor, info: ClickInfo, tab: ClickedTab): Promise<void> => {
    const selected = info.selectionText?.trim() ?? ''
    const mark = tab.id === undefined || tab.incognito ? null : await markUnderPointer(tab.id, info.frameId)
    try {
      if (mark && isWithin(selected, mark)) return await recolor(mark.id, color, tab)
      if (selected)
        return void (await quickSave.save(menuTarget('save-selection', info, tab), tab, {
          frameId: info.frameId,
          color,
        }))
      await announceNoSelection(tab.id)
    } catch (error) {
      await announceFailure(error, () => tab.title || t('popup.thisPage'), tab.id)
    }
  }
}
