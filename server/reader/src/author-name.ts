import { collapseSpace } from './html/dom.ts'
import { pattern } from './html/pattern.ts'
import type { PageAuthor } from './page-content.ts'

const MAX_NAME_CHARACTERS = 100
/** Template placeholders, roles without a name, publications, addresses, and sentences. */
const NOBODY = new RegExp(
  pattern`
    ^(?:undefined|null|none|n/?a|admin(?:istrator)?|author|authors|(?:(?:web|news|online|digital|managing|
    site|content|guest|copy|night|city|sports) )?editors?|editorial|editorial (?:team|staff|board)|(?:web|
    digital|online|news|content) (?:team|desk|staff)|the editors|super ?user|staff reports?|
    wire (?:reports?|services)|press release|staff|staff (?:writer|reporter)|our (?:staff|correspondent)|
    webmaster|user|guest|anonymous|unknown|redaktion|die redaktion|rédaction|la rédaction|redacción|
    redazione|sign in|log ?in|news desk|newsroom|contributor|share|comments?|archives?|e-?mail|print|filed under|google\+|
    follow(?: .*)?|more (?:from|by) .*|.* (?:times|news|tribune|gazette|herald|chronicle|newspapers?|
    magazine))$|[<>{}@]|https?:|\.(?:com|org|net)\b|\p{L}{3}\.\p{Ll}{2,4}$|\d{4}|[.!?] \p{Lu}\p{Ll}+ \p{Ll}
  `,
  'iu',
)

/** Names are compared and filtered by `username`, so it is one lower-case word: "Jane Doe" is `jane-doe`. */
export const usernameOf = (name: string): string =>
  name
    .toLowerCase()
    .normalize('NFC')
    .replace(/[^\p{L}\p{N}\p{M}_]+/gu, '-')
    .replace(/^-+|-+$/g, '')

/** A role or employer after the name in a byline. */
const OFFICE =
  /,\s*(?:staff|senior|chief|special|associate|contributing|editor|reporter|correspondent|writer|columnist|for the|the |bbc|cnn|reuters|associated press)\b.*$/i

/** Longer texts contain no byline, so cleaning skips them. */
const MAX_RAW_CHARACTERS = 1_000

/** Libraries of papers write "Family, Given". A value with more commas is a list. */
export const inSpokenOrder = (name: string): string =>
  name.length > MAX_RAW_CHARACTERS || OFFICE.test(name) ? name : name.replace(/^([^,]+), ([^,]+)$/, '$2 $1')

/** Returns the name without the words around it, or undefined if the text names no person. */
export function cleanName(text: string | undefined): string | undefined {
  const raw = collapseSpace(text ?? '')
  if (raw.length > MAX_RAW_CHARACTERS) return undefined
  const name = raw
    .replace(/^(?:(?:written|posted|story|words|text)\s+)?by:?\s+/i, '')
    .replace(/^(?:von|par|por|di|作者[:：]|文[:：/])\s*/i, '')
    .replace(/\s\S{1,60}@\S.*$/, '')
    .replace(OFFICE, '')
    .replace(/\s*[|•·/].*$/, '')
    .replace(/[\s,|·•-]+$/, '')
  return name === '' || name.length > MAX_NAME_CHARACTERS || NOBODY.test(name) ? undefined : name
}

export function namedAuthor(names: readonly (string | undefined)[]): PageAuthor | null {
  const known = [...new Set(names.map(cleanName).filter((name) => name !== undefined))]
  const username = usernameOf(known[0] ?? '')
  return username === '' ? null : { username, displayName: known.join(', ') }
}

/** "Jane Moor and Paul Okoro; Ida Nyström" */
export const namesIn = (text: string): string[] => text.split(/\s*;\s*|\s+(?:and|und|&)\s+/i)
