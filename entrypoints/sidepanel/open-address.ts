import type { Collection } from '@bookplate/contract'
import { createPageHistory, readEntry } from '@/components/panel/browser-history.ts'
import { readingIdOf, type Visit } from '@/components/panel/visit.ts'
import { openedCollection } from '@/lib/collections/collection-filters.ts'
import { libraryAddress, readAddress } from '@/lib/search/library-address.ts'
import { searchSession, type SavedSession } from '@/lib/search/saved-session.ts'
import { EMPTY_INPUT, pruneFilters } from '@/lib/search/search-input.ts'
import { inputKey } from '@/lib/search/search-request.ts'

const addressOf = (visit: Visit): string => libraryAddress({ ...visit, bookmarkId: readingIdOf(visit) })

/** Returns what an address of the web app shows. Offers all collections if its collection is gone or can't be read. */
async function openAddress(
  address: Pick<URL, 'pathname' | 'search'>,
  readCollections: () => Promise<readonly Collection[]>,
): Promise<Visit> {
  const { input, bookmarkId, collectionId } = readAddress(address)
  if (bookmarkId !== null) return { input, collection: null, screen: { kind: 'reading', id: bookmarkId } }
  if (collectionId === null) return { input, collection: null, screen: null }
  const collections = await readCollections().catch(() => null)
  const found = collections?.find(({ id }) => id === collectionId)
  if (!found) {
    const screen = { kind: 'collections', isGone: collections !== null } as const
    return { input: EMPTY_INPUT, collection: null, screen }
  }
  const collection = openedCollection(found)
  const filters = pruneFilters({ ...input.filters, ...collection.filters })
  return { input: { ...input, filters }, collection, screen: null }
}

/** Keeps the results of the last session only if they belong to the visit. */
function sessionAt(last: SavedSession | null, visit: Visit): SavedSession {
  const before = last ?? searchSession('')
  const { input, collection } = visit
  const isSame = inputKey(before.input) === inputKey(input)
  const results = isSame ? {} : { selected: [], scrollTop: 0, pages: [], pagesAt: 0 }
  return { ...before, ...results, text: input.query, input, collection, readingId: readingIdOf(visit) }
}

interface OpenedPage {
  library: string | null
  session: SavedSession | null
  /** Missing in the extension, whose pages have no addresses. */
  readCollections: (() => Promise<readonly Collection[]>) | null
}

/** Returns the state that a page starts with: that of its history entry, or else of its address. */
export async function openPage({ library, session, readCollections }: OpenedPage) {
  const first = readEntry(library) ?? (readCollections && (await openAddress(location, readCollections)))
  return {
    session: first ? sessionAt(session, first) : session,
    pageHistory: createPageHistory({ library, first, ...(readCollections && { addressOf }) }),
  }
}
