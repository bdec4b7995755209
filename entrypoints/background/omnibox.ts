import { browser } from 'wxt/browser'
import type { Background } from '@/lib/background/assemble.ts'
import { createSuggest, isWebAddress } from '@/lib/background/suggestions.ts'
import { wordsLoaded } from '@/lib/language/loaded-words.ts'
import { onLanguage, t } from '@/lib/language/translate.ts'
import { ownUrl } from '@/lib/platform/own-page.ts'
import { handOverSearch } from '@/lib/search/panel-session.ts'
import { fittingQuery } from '@/lib/search/search-input.ts'

/** Only a click can open a side panel, so text opens the library's page with the search. */
async function addressFor(text: string): Promise<string> {
  if (isWebAddress(text)) return text
  const id = await handOverSearch(fittingQuery(text.trim()))
  return ownUrl(`/sidepanel.html?page&search=${id}`)
}

/** In a private window, text is sent only after Enter. */
const isInPrivate = async (): Promise<boolean> => (await browser.windows.getLastFocused()).incognito

async function openEntered(text: string, disposition: string): Promise<void> {
  const url = await addressFor(text)
  // A private window can't show extension pages. The browser opens another window.
  const isHere = disposition === 'currentTab' && (isWebAddress(text) || !(await isInPrivate()))
  if (isHere) await browser.tabs.update({ url })
  else await browser.tabs.create({ url, active: disposition === 'newForegroundTab' })
}

export function registerOmnibox({
  access,
  sleep,
  savedIndex,
}: Pick<Background, 'access' | 'sleep' | 'savedIndex'>): void {
  if (!browser.omnibox) return
  const isXml = !ownUrl('/').startsWith('moz-extension:')
  const answer = createSuggest({ access, sleep }, savedIndex, isXml)
  let latest = new AbortController()

  const describe = () =>
    browser.omnibox.setDefaultSuggestion({
      description: isXml
        ? t('background.searchFor', { words: '<match>%s</match>' })
        : t('search.placeholder'),
    })
  void wordsLoaded().then(describe)
  onLanguage(describe)
  browser.omnibox.onInputChanged.addListener((text, suggest) => {
    latest.abort()
    latest = new AbortController()
    const { signal } = latest
    void isInPrivate().then((isPrivate) => (isPrivate ? undefined : answer(text, signal, suggest)))
  })
  browser.omnibox.onInputCancelled.addListener(() => latest.abort())
  browser.omnibox.onInputEntered.addListener((text, disposition) => {
    latest.abort()
    void openEntered(text, disposition)
  })
}
