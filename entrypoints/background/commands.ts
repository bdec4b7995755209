import { browser } from 'wxt/browser'
import { pendingEdit } from '@/lib/outbox/edit.ts'
import { readChosenWords } from '@/lib/capture/captured-page.ts'
import { unsavableReason } from '@/lib/capture/savable.ts'
import { pageAddress } from '@/lib/platform/page-address.ts'
import { openSidePanel } from '@/lib/platform/side-panel.ts'
import { t } from '@/lib/language/translate.ts'
import { announce, failureWords } from './announce.ts'
import type { Background } from './assemble.ts'
import { menuTarget } from './menu-target.ts'
import { saveAndClose } from './save-and-close.ts'
import { wordsLoaded } from '@/lib/language/loaded-words.ts'

interface CommandTab {
  id?: number
  url?: string
  title?: string
  windowId?: number
  incognito?: boolean
}

/** A shortcut doesn't explain itself, so in a private window it only opens the popup. */
async function openPopup({ id, windowId }: CommandTab): Promise<void> {
  try {
    await browser.action.openPopup(windowId === undefined ? {} : { windowId })
  } catch {
    await wordsLoaded()
    const message = t('background.privateHint')
    await announce({ title: t('background.notSaved'), message, tone: 'bad' }, null, id)
  }
}

/** Registers shortcuts. The person assigns their keys in the browser. */
export function registerCommands(background: Background): void {
  const { quickSave, access, queue, sender, handlers, onQueued, readChosen, pageMarks } = background

  /** Highlights the selected words and saves the page if it isn't saved. */
  async function highlight(tab: CommandTab & { id: number }): Promise<void> {
    const [words] = readChosenWords(await readChosen(tab.id))
    if (words) {
      const target = menuTarget('save-selection', { selectionText: words.quote }, tab)
      return void (await quickSave(target, tab))
    }
    await wordsLoaded()
    const said = { title: t('background.noSelection'), message: t('background.selectFirst') }
    await announce({ ...said, tone: 'bad' }, null, tab.id)
  }

  async function toggleFavorite(tab: CommandTab): Promise<void> {
    const nameOf = () => tab.title || t('popup.thisPage')
    const save = () => quickSave(menuTarget('save-page', {}, tab), tab)
    const url = pageAddress(tab.url ?? '')
    if (unsavableReason(url) !== null) return void (await save())
    try {
      // Read it first, because the change belongs to the account at the time of the key press.
      const library = await access.read()
      const page = { url, title: tab.title ?? '' }
      const view = await handlers['page.open'](
        { ...page, intent: 'save' },
        { signal: new AbortController().signal },
      )
      if (!library || (view.status !== 'saved' && view.status !== 'waiting')) {
        return void (await save())
      }
      const isFavorite = !(view.status === 'saved' ? view.bookmark : pendingEdit(view.entry)).isFavorite
      const bookmarkId = view.status === 'saved' ? view.bookmark.id : null
      const entry = await queue.edit(library.tag, { ...page, bookmarkId }, { isFavorite })
      onQueued()
      if (entry) void sender.deliverNow(entry.id)
      await wordsLoaded()
      const title = isFavorite ? t('background.favorite') : t('background.notFavorite')
      await announce({ title, message: nameOf(), tone: 'good' }, null, tab.id)
    } catch (error) {
      await wordsLoaded()
      await announce(failureWords(error, nameOf()), null, tab.id)
    }
  }

  browser.commands?.onCommand.addListener((command, tab) => {
    if (command === 'open-side-panel') {
      void openSidePanel(tab?.windowId).catch(() => undefined)
      void pageMarks.showIn(tab)
    } else if (tab?.incognito) void openPopup(tab)
    else if (command === 'save-page') void quickSave(menuTarget('save-page', {}, tab), tab)
    else if (command === 'highlight' && tab?.id !== undefined) void highlight({ ...tab, id: tab.id })
    else if (command === 'save-and-close' && tab) void saveAndClose(quickSave, tab)
    else if (command === 'toggle-favorite' && tab) void toggleFavorite(tab)
  })
}
