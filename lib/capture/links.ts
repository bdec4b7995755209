import { addressesIn, urlIdentity } from '@bookplate/contract'
import { unsavableReason } from './savable.ts'
import { unsavableWords } from './unsavable-words.ts'

export interface Link {
  url: string
  title: string
}

/** Link that was selected, dropped, or pasted. `why`: reason if it can't be saved. */
export interface LinkCandidate extends Link {
  why: string | null
}

export const MAX_LINKS = 500

const OTHER_SCHEME =
  /^(?:about|blob|brave|chrome|chrome-extension|data|edge|file|filesystem|ftp|javascript|mailto|moz-extension|tel|view-source):\S+$/i

/** Removes duplicates, keeping the first address with a title, and adds reasons. */
export function linkCandidates(links: readonly Link[]): LinkCandidate[] {
  const pages = new Map<string, LinkCandidate>()
  for (const { url, title } of links) {
    const key = urlIdentity(url)
    const first = pages.get(key)
    const reason = unsavableReason(url)
    const why = reason && unsavableWords(reason === 'no_address' ? 'not_web' : reason)
    pages.set(key, first ? { ...first, title: first.title || title } : { url, title, why })
  }
  return [...pages.values()]
}

/** Finds addresses in a text. Other schemes count only if they are alone on a line. */
export function linksInText(text: string): LinkCandidate[] {
  const found = text.split(/\r?\n/).flatMap((line) => {
    const addresses = addressesIn(line)
    return addresses.length === 0 && OTHER_SCHEME.test(line.trim()) ? [line.trim()] : addresses
  })
  const links = found.map((url) => ({ url: /^www\./i.test(url) ? `https://${url}` : url, title: '' }))
  return linkCandidates(links)
}

/** Start of a line that is an address without its scheme. */
const BARE_ADDRESS = /^[^\S\n]*(?=[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)+(?::\d+)?(?:[/?#]\S*)?\s*$)/gmu

/** Finds addresses that a person typed as such, also without `https://`. */
export const typedLinks = (text: string): LinkCandidate[] =>
  linksInText(text.replace(BARE_ADDRESS, 'https://'))

export function linksInDrop({ uriList, text }: { uriList: string; text: string }): LinkCandidate[] {
  const addresses = uriList.split(/\r?\n/).map((line) => line.trim())
  const listed = addresses.filter((line) => line !== '' && !line.startsWith('#'))
  return listed.length > 0 ? linkCandidates(listed.map((url) => ({ url, title: '' }))) : linksInText(text)
}

export const savableLinks = (links: readonly LinkCandidate[]): LinkCandidate[] =>
  links.filter(({ why }) => why === null)
