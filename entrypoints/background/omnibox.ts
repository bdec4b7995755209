import { browser } from 'wxt/browser'
import type { Background } from '@/lib/background/assemble.ts'
import { createSuggest, openEntered } from '@/lib/background/suggestions.ts'
import { wordsLoaded } from '@/lib/language/loaded-words.ts'
import { onLanguage, t } from '@/lib/language/translate.ts'
import { appUrl } from '@/lib/platform/runtime.ts'
import { isPrivateInFront } from '@/lib/platform/tabs.ts'

export function registerOmnibox({
  access,
  sleep,
  savedIndex,
}: Pick<Background, 'access' | 'sleep' | 'savedIndex'>): void {
  if (!browser.omnibox) return
  const isXml = !appUrl('/').startsWith('moz-extension:')
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
    // In a private window, text is sent only after Enter.
    void isPrivateInFront().then((isPrivate) => (isPrivate ? undefined : answer(text, signal, suggest)))
  })
  browser.omnibox.onInputCancelled.addListener(() => latest.abort())
  browser.omnibox.onInputEntered.addListener((text, disposition) => {
    latest.abort()
    void openEntered(text, disposition)
  })
}
