import { MAX_Q_LENGTH, urlVariantIdentity } from '@bookplate/contract'
import type { LibraryClient } from '@/lib/client/types.ts'

/** The address without its scheme, as words to look for; a word that does not fit is left out, not halved. */
export function addressWords(identity: string): string {
  const words = identity.replace(/^https?:\/\//, '')
  return words.length > MAX_Q_LENGTH ? words.slice(0, MAX_Q_LENGTH).replace(/[^/?&=#._-]*$/, '') : words
}

/**
 * The bookmark of an address, looked up without saving it; null when none was found. A hit is certain, because its
 * address is compared here. That there is none is not: which fields `q` looks through is the library's own affair.
 */
export async function findBookmark(client: LibraryClient, url: string): Promise<string | null> {
  const identity = urlVariantIdentity(url)
  const { items } = await client.bookmarks.listSummaries({ q: addressWords(identity), state: 'all' })
  const hits = items.filter((hit) => urlVariantIdentity(hit.url) === identity)
  return (hits.find((hit) => !hit.archived) ?? hits[0])?.id ?? null
}
