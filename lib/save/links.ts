import { urlIdentity } from '@bookplate/contract'
import { unsavableReason } from './savable.ts'
import { unsavableWords } from './unsavable-words.ts'

export interface Link {
  url: string
  title: string
}

/** What somebody chose, dropped or pasted, each page once; `why` of those that cannot be saved. */
export interface FoundLink extends Link {
  why: string | null
}

/** Saved at once. */
export const MAX_LINKS = 500

/** Scripts without spaces go on right behind an address; in a list a comma parts one from the next. */
const IN_TEXT = /\b(?:https?:\/\/|www\.)(?:(?![,;|]https?:\/\/)[^\s<>"。、，；！？（）「」『』【】《》])+/giu
/** Addresses that are none of the web, where a text is nothing else. */
const OTHER_SCHEME =
  /^(?:about|blob|brave|chrome|chrome-extension|data|edge|file|filesystem|ftp|javascript|mailto|moz-extension|tel|view-source):\S+$/i
const SENTENCE_END = /[.,;:!?'’”»›…\]*`|،؛؟]$/u

/** Without what belongs to the sentence around it: a bracket stays only where the address opened it. */
function trimmed(address: string): string {
  let unopened = address.split(')').length - address.split('(').length
  let end = address.length
  for (; end > 0; end -= 1) {
    const last = address[end - 1]!
    const isUnopened = last === ')' && unopened > 0
    if (!isUnopened && !SENTENCE_END.test(last)) break
    if (isUnopened) unopened -= 1
  }
  return address.slice(0, end)
}

/** Each page once, under its first address that says how it is called. */
export function judgeLinks(links: readonly Link[]): FoundLink[] {
  const pages = new Map<string, FoundLink>()
  for (const { url, title } of links) {
    const key = urlIdentity(url)
    const known = pages.get(key)
    const reason = unsavableReason(url)
    const why = reason && unsavableWords(reason === 'no_address' ? 'not_web' : reason)
    pages.set(key, known ? { ...known, title: known.title || title } : { url, title, why })
  }
  return [...pages.values()]
}

/** The addresses in a text; one that is not of the web only where it is all that stands on a line. */
export function linksInText(text: string): FoundLink[] {
  const found = text.split(/\r?\n/).flatMap((line) => {
    const addresses = [...line.matchAll(IN_TEXT)].map(([address]) => trimmed(address))
    return addresses.length === 0 && OTHER_SCHEME.test(line.trim()) ? [line.trim()] : addresses
  })
  const links = found.map((url) => ({ url: /^www\./i.test(url) ? `https://${url}` : url, title: '' }))
  return judgeLinks(links)
}

/** What was dropped: `uriList` as `text/uri-list` has it, and else the addresses in the text. */
export function linksInDrop({ uriList, text }: { uriList: string; text: string }): FoundLink[] {
  const addresses = uriList.split(/\r?\n/).map((line) => line.trim())
  const listed = addresses.filter((line) => line !== '' && !line.startsWith('#'))
  return listed.length > 0 ? judgeLinks(listed.map((url) => ({ url, title: '' }))) : linksInText(text)
}

export const savableLinks = (links: readonly FoundLink[]): FoundLink[] =>
  links.filter(({ why }) => why === null)
