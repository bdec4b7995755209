import type { HighlightColor } from '@bookplate/contract'
import type { PageView } from '@/lib/messaging/saving-protocol.ts'
import type { QuoteToHighlight } from '@/lib/capture/captured-page.ts'
import type { ActionContext } from './context.ts'
import type { NotificationSubject } from './notified-pages.ts'
import { unsavableReason } from '@/lib/capture/savable.ts'
import { pendingEdit } from '@/lib/outbox/edit.ts'
import { pageAddress } from '@/lib/platform/page-address.ts'
import { closeTab } from '@/lib/platform/tabs.ts'
import { openPopup } from '@/lib/platform/toolbar-button.ts'
import { unsavableWords } from '@/lib/capture/unsavable-words.ts'
import { t } from '@/lib/language/translate.ts'
import { quoteParts } from '@/lib/words/quote-parts.ts'
import { announce, announceFailure, announceNoSelection, announceProblem } from './announce.ts'
import { menuTarget, type ClickedTab, type MenuTarget } from './menu-target.ts'
import { outcomeWords } from '@/lib/save/outcome-words.ts'
import { refusalOfEdits } from '@/lib/save/library-access.ts'
import { wordsLoaded } from '@/lib/language/loaded-words.ts'

const untitled = (view: PageView): PageView =>
  'bookmark' in view ? { ...view, bookmark: { ...view.bookmark, title: null } } : view

interface SaveOptions {
  frameId?: number | undefined
  /** Color of the highlight, if words are selected. */
  color?: HighlightColor
  /** Tag of the library, if it isn't the active one. */
  library?: string | undefined
}

export function createQuickSave(context: ActionContext) {
  const { access, queue, sender, onQueued, openPage, readSelection, createId, now } = context

  /** Returns the selection with its context from the page, or the browser's text. */
  async function quotesOf(
    quote: string,
    tabId: number | undefined,
    { frameId, color }: SaveOptions,
  ): Promise<QuoteToHighlight[]> {
    const quotes = tabId === undefined ? [] : await readSelection(tabId, frameId, color)
    return quotes.length > 0 ? quotes : quoteParts({ quote }).map((part) => ({ ...part, color }))
  }

  async function save(target: MenuTarget, tab?: ClickedTab, options: SaveOptions = {}): Promise<boolean> {
    const tabId = tab?.id
    const isPrivate = tab?.incognito ?? false
    if (!target.ok) {
      await wordsLoaded()
      await announceProblem(t('save.outcome.unsavable'), unsavableWords(target.reason), tabId)
      return false
    }
    const page = { url: target.url, title: target.title }
    const pressedAt = now()
    const nameOf = () =>
      isPrivate ? t('background.thePage') : target.title || target.url.replace(/^https?:\/\/(www\.)?/, '')
    try {
      const library = await access.read(options.library)
      const { append, quote } = target
      if (library && append.length && !refusalOfEdits(library))
        await queue.save(library.tag, page, { append })
      const isOpen = target.isOpen && !isPrivate && tabId !== undefined && tabId >= 0
      const openId = isOpen ? tabId : undefined
      const quotes = quote ? await quotesOf(quote, openId, options) : undefined
      const view = await openPage(page, 'save', { tabId: openId, quotes, library: library?.tag })
      await wordsLoaded()
      const name = nameOf()
      // The captured text may exist nowhere else, so always confirm it.
      const isKept = view.status === 'waiting' || (view.status === 'saved' && view.bookmark.unread === null)
      const bookmarkId = view.status === 'saved' || view.status === 'archived' ? view.bookmark.id : null
      // The system stores notifications, so don't name private pages, and store nothing for an undo.
      if (isPrivate) {
        const words = { ...outcomeWords(untitled(view), name), undo: false, next: undefined }
        await announce(words, null, tabId, library?.tag)
        return isKept
      }
      // Undo removes the whole entry, so don't offer it if the entry is older than this action.
      const isOlder = view.status === 'waiting' && view.entry.queuedAt < pressedAt
      const said = outcomeWords(view, name, target.isOpen)
      const outcome = isOlder ? { ...said, undo: false } : said
      const isAdded = quote && isKept && view.status === 'saved' && !view.created
      const words = isAdded ? { ...outcome, title: t('background.quoteAdded') } : outcome
      const subject: NotificationSubject | null =
        (words.undo || words.next) && library
          ? { id: createId(), library: library.tag, ...page, bookmarkId }
          : null
      await announce(words, subject, tabId, library?.tag)
      return isKept
    } catch (error) {
      await announceFailure(error, nameOf, tabId)
      return false
    }
  }
  const savePage = (tab: ClickedTab, library?: string): Promise<boolean> =>
    save(menuTarget('save-page', {}, tab), tab, { library })

  return {
    save,
    savePage,

    async saveAndClose(tab: ClickedTab, library?: string): Promise<void> {
      if ((await savePage(tab, library)) && tab.id !== undefined) await closeTab(tab.id)
    },

    async highlight(tab: ClickedTab): Promise<void> {
      const { id } = tab
      if (id === undefined) return
      const [selected] = await readSelection(id)
      if (selected) {
        return void (await save(menuTarget('save-selection', { selectionText: selected.quote }, tab), tab))
      }
      await announceNoSelection(id)
    },

    async toggleFavorite(tab: ClickedTab): Promise<void> {
      const nameOf = () => tab.title || t('popup.thisPage')
      const url = pageAddress(tab.url ?? '')
      if (unsavableReason(url) !== null) return void (await savePage(tab))
      try {
        // Read it first, because the change belongs to the account at the time of the key press.
        const library = await access.read()
        const page = { url, title: tab.title ?? '' }
        const view = await openPage(page, 'save', { library: library?.tag })
        if (!library || (view.status !== 'saved' && view.status !== 'waiting')) {
          return void (await savePage(tab))
        }
        const isFavorite = !(view.status === 'saved' ? view.bookmark : pendingEdit(view.entry)).isFavorite
        const bookmarkId = view.status === 'saved' ? view.bookmark.id : null
        const entry = await queue.edit(library.tag, { ...page, bookmarkId }, { isFavorite })
        onQueued()
        if (entry) void sender.deliverNow(entry)
        await wordsLoaded()
        const title = isFavorite ? t('background.favorite') : t('background.notFavorite')
        await announce({ title, message: nameOf(), tone: 'good' }, null, tab.id, library.tag)
      } catch (error) {
        await announceFailure(error, nameOf, tab.id)
      }
    },
  }
}
export type QuickSave = ReturnType<typeof createQuickSave>

/** Opens only the popup, because a shortcut doesn't explain itself in a private window. */
export async function askInPopup({ id, windowId }: { id?: number; windowId?: number }): Promise<void> {
  try {
    await openPopup(windowId)
  } catch {
    await wordsLoaded()
    await announceProblem(t('background.notSaved'), t('background.privateHint'), id)
  }
}
