import { collapseSpace } from './html/dom.ts'
import type { PageAuthor } from '../page.ts'

const MAX_NAME_CHARACTERS = 100

/** Names are compared and filtered by `username`, so it is one lower-case word: "Jane Doe" is `jane-doe`. */
export const usernameOf = (name: string): string =>
  name
    .toLowerCase()
    .normalize('NFC')
    .replace(/[^\p{L}\p{N}\p{M}_]+/gu, '-')
    .replace(/^-+|-+$/g, '')

/** A text this long names nobody, and is not searched for what stands around a name. */
const MAX_RAW_CHARACTERS = 1_000

/** Libraries of papers write "Family, Given". A value with more commas is a list. */
export const inSpokenOrder = (name: string): string =>
  name.length > MAX_RAW_CHARACTERS ? name : name.replace(/^([^,]+), ([^,]+)$/, '$2 $1')

/** A name without the words around it; undefined where nobody is named. */
export function cleanName(text: string | undefined): string | undefined {
  const raw = collapseSpace(text ?? '')
  if (raw.length > MAX_RAW_CHARACTERS) return undefined
  const name = raw
    .replace(/^(?:(?:written|posted|story|words|text)\s+)?by:?\s+/i, '')
    .replace(/^(?:von|par|por|di|作者[:：]|文[:：/])\s*/i, '')
    .replace(/[\s,|·•-]+$/, '')
  return name === '' || name.length > MAX_NAME_CHARACTERS || /^(?:undefined|null|admin)$|[<>{}]/i.test(name)
    ? undefined
    : name
}

/** The site stands for a page that names nobody: the document has no other field for who published it. */
export function publisherOf(siteName: string | null): PageAuthor | null {
  const username = usernameOf(siteName ?? '')
  return siteName === null || username === '' ? null : { username, displayName: siteName }
}
