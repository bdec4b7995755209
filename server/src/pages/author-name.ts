import type { PageAuthor } from './page.ts'

/** Names are compared and filtered by `username`, so it is one lower-case word: "Jane Doe" is `jane-doe`. */
export const usernameOf = (name: string): string =>
  name
    .toLowerCase()
    .normalize('NFC')
    .replace(/[^\p{L}\p{N}\p{M}_]+/gu, '-')
    .replace(/^-+|-+$/g, '')

/** The site stands for a page that names nobody: the document has no other field for who published it. */
export function publisherOf(siteName: string | null): PageAuthor | null {
  const username = usernameOf(siteName ?? '')
  return siteName === null || username === '' ? null : { username, displayName: siteName }
}
