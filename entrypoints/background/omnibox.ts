import { browser } from 'wxt/browser'
import { ownUrl } from '@/lib/platform/own-page.ts'
import { handOverSearch } from '@/lib/search/panel-session.ts'
import { EMPTY_INPUT, fittingQuery } from '@/lib/search/search-input.ts'
import { hasWords, toListQuery, toSearchRequest } from '@/lib/search/search-request.ts'
import { settingsItem } from '@/lib/settings/stored-settings.ts'
import { onLanguage, t } from '@/lib/language/translate.ts'
import type { Background } from './assemble.ts'
import { wordsLoaded } from '@/lib/language/loaded-words.ts'

const MAX_SUGGESTIONS = 6
const PAUSE_MS = 200

export interface Suggestion {
  content: string
  description: string
}

interface Found {
  url: string
  title: string | null
}

/**
 * Formats text for a suggestion. Removes characters that XML can't contain, because one would hide all
 * suggestions in Chrome, and characters that change the direction of later text.
 */
const oneLine = (text: string): string =>
  text
    .toWellFormed()
    .replace(/[\s\p{Cc}\uFFFE\uFFFF]+/gu, ' ')
    .replace(/\p{Bidi_Control}/gu, '')
    .trim()

const RIGHT_TO_LEFT = /[\p{sc=Arabic}\p{sc=Hebrew}\p{sc=Syriac}\p{sc=Thaana}\p{sc=Nko}]/u

/** Isolates a title's direction from the address after it. */
const titleLine = (title: string | null): string => {
  const line = oneLine(title ?? '')
  return RIGHT_TO_LEFT.test(line) ? `\u2068${line}\u2069` : line
}

/** Chrome parses a description as XML. Firefox displays it as text. */
const escapeXml = (text: string): string =>
  text.replace(/[<>&'"]/g, (character) => `&#${character.codePointAt(0)};`)

const isWebAddress = (text: string): boolean => /^https?:\/\//i.test(text) && URL.canParse(text)

/** Returns up to six suggestions without duplicate addresses. */
export function toSuggestions(found: readonly Found[], isXml: boolean): Suggestion[] {
  const unique = [...new Map(found.map((hit) => [hit.url, hit])).values()].filter(({ url }) =>
    isWebAddress(url),
  )
  return unique.slice(0, MAX_SUGGESTIONS).map((hit) => {
    const { url } = hit
    const title = titleLine(hit.title)
    const shown = oneLine(url.replace(/^https?:\/\/(www\.)?/, ''))
    if (!isXml) return { content: url, description: title ? `${title} — ${shown}` : shown }
    const name = title ? `${escapeXml(title)} <dim>—</dim> ` : ''
    return { content: url, description: `${name}<url>${escapeXml(shown)}</url>` }
  })
}

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

/** Handles `bp` in the address bar: local results first, then the library's. */
export function registerOmnibox({ access, savedIndex }: Background): void {
  if (!browser.omnibox) return
  const isXml = !ownUrl('/').startsWith('moz-extension:')
  let latest = new AbortController()

  async function search(text: string, signal: AbortSignal): Promise<Found[]> {
    const library = await access.readSignedIn()
    if (!library) return []
    const input = { ...EMPTY_INPUT, query: text }
    const page = { limit: MAX_SUGGESTIONS }
    const { items } = hasWords(input)
      ? await library.client.search.runSummaries(toSearchRequest(input, page), { signal })
      : await library.client.bookmarks.listSummaries(toListQuery(input, page), { signal })
    return items
  }

  async function answer(text: string, signal: AbortSignal, show: (suggestions: Suggestion[]) => void) {
    const query = fittingQuery(text.trim())
    if (!query || !(await settingsItem.read()).omnibox || (await isInPrivate())) return
    // If the local index is unreadable, show only the library's results.
    const local = await savedIndex.suggest(query, MAX_SUGGESTIONS).catch(() => [])
    if (local.length && !signal.aborted) show(toSuggestions(local, isXml))
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS))
    if (signal.aborted) return
    const remote = await search(query, signal).catch(() => [])
    if (!signal.aborted) show(toSuggestions([...local.slice(0, 2), ...remote, ...local], isXml))
  }

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
    void answer(text, latest.signal, suggest)
  })
  browser.omnibox.onInputCancelled.addListener(() => latest.abort())
  browser.omnibox.onInputEntered.addListener((text, disposition) => {
    latest.abort()
    void openEntered(text, disposition)
  })
}
