import { appUrl } from '@/lib/platform/runtime.ts'
import { isPrivateInFront, openTab, showInTab } from '@/lib/platform/tabs.ts'
import { escapeXml } from '@/lib/portable-text/xhtml.ts'
import { handOverSearch } from '@/lib/search/panel-session.ts'
import { EMPTY_INPUT, fittingQuery } from '@/lib/search/search-input.ts'
import { hasWords, toListQuery, toSearchRequest } from '@/lib/search/search-request.ts'
import { settingsItem } from '@/lib/settings/stored-settings.ts'
import type { BackgroundContext } from './context.ts'
import type { SavedIndex } from './saved-index.ts'

const MAX_SUGGESTIONS = 6
const PAUSE_MS = 200

export interface Suggestion {
  content: string
  description: string
}

interface SuggestedPage {
  url: string
  title: string | null
}

/** Removes characters that XML forbids, because one hides all suggestions in Chrome, and bidi controls. */
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

const isWebAddress = (text: string): boolean => /^https?:\/\//i.test(text) && URL.canParse(text)

export function toSuggestions(found: readonly SuggestedPage[], isXml: boolean): Suggestion[] {
  const unique = [...new Map(found.map((hit) => [hit.url, hit])).values()].filter(({ url }) =>
    isWebAddress(url),
  )
  return unique.slice(0, MAX_SUGGESTIONS).map((hit) => {
    const { url } = hit
    const title = titleLine(hit.title)
    const shown = oneLine(url.replace(/^https?:\/\/(www\.)?/, ''))
    // Chrome parses a description as XML. Firefox displays it as text.
    if (!isXml) return { content: url, description: title ? `${title} — ${shown}` : shown }
    const name = title ? `${escapeXml(title)} <dim>—</dim> ` : ''
    return { content: url, description: `${name}<url>${escapeXml(shown)}</url>` }
  })
}

type Show = (suggestions: Suggestion[]) => void

export function createSuggest(
  { access, sleep }: Pick<BackgroundContext, 'access' | 'sleep'>,
  savedIndex: Pick<SavedIndex, 'suggest'>,
  isXml: boolean,
) {
  async function search(text: string, signal: AbortSignal): Promise<SuggestedPage[]> {
    const library = await access.readSignedIn()
    if (!library) return []
    const input = { ...EMPTY_INPUT, query: text }
    const page = { limit: MAX_SUGGESTIONS }
    const { items } = hasWords(input)
      ? await library.client.search.runSummaries(toSearchRequest(input, page), { signal })
      : await library.client.bookmarks.listSummaries(toListQuery(input, page), { signal })
    return items
  }

  return async (text: string, signal: AbortSignal, show: Show): Promise<void> => {
    const query = fittingQuery(text.trim())
    if (!query || !(await settingsItem.read()).omnibox) return
    // If the local index is unreadable, show only the library's results.
    const local = await savedIndex.suggest(query, MAX_SUGGESTIONS).catch(() => [])
    if (local.length && !signal.aborted) show(toSuggestions(local, isXml))
    await sleep(PAUSE_MS)
    if (signal.aborted) return
    const remote = await search(query, signal).catch(() => [])
    if (!signal.aborted) show(toSuggestions([...local.slice(0, 2), ...remote, ...local], isXml))
  }
}

/** Only a click can open a side panel, so text opens the library's page with the search. */
async function addressFor(text: string): Promise<string> {
  if (isWebAddress(text)) return text
  const id = await handOverSearch(fittingQuery(text.trim()))
  return appUrl(`/sidepanel.html?page&search=${id}`)
}

export async function openEntered(text: string, disposition: string): Promise<void> {
  const url = await addressFor(text)
  // A private window can't show extension pages. The browser opens another window.
  const isHere = disposition === 'currentTab' && (isWebAddress(text) || !(await isPrivateInFront()))
  if (isHere) await showInTab(url)
  else await openTab(url, { active: disposition === 'newForegroundTab' })
}
