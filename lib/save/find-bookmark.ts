import { MAX_Q_LENGTH, urlVariantIdentity } from '@bookplate/contract'
import type { LibraryClient } from '@/lib/client/types.ts'

/**
 * Returns the address without its scheme as a query. Omits a word that exceeds the limit instead of cutting
 * it.
 */
export function addressWords(identity: string): string {
  const words = identity.replace(/^https?:\/\//, '')
  return words.length > MAX_Q_LENGTH ? words.slice(0, MAX_Q_LENGTH).replace(/[^/?&=#._-]*$/, '') : words
}

/**
 * Finds the bookmark of an address, or returns null. A result is certain, because addresses are compared
 * here. A null isn't, because the library decides which fields `q` searches.
 */
export async function findBookmark(client: LibraryClient, url: string): Promise<string | null> {
  const identity = urlVariantIdentity(url)
  const { items } = await client.bookmarks.listSummaries({ q: addressWords(identity), state: 'all' })
  const hits = items.filter((hit) => urlVariantIdentity(hit.url) === identity)
  return (hits.find((hit) => !hit.archived) ?? hits[0])?.id ?? null
}
