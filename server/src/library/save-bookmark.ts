import { urlIdentity } from '@bookplate/contract'
import { insertBookmark } from './insert-bookmark.ts'
import type { LibraryStore } from './library-store.ts'
import type { ReadPage, SourcePage } from './page-source.ts'

interface SaveDeps {
  store: LibraryStore
  /** Whose library it is. */
  accountId: string
  readPage: ReadPage
  now: () => number
  randomUuid: () => string
}

export interface Saved {
  rowId: number
  created: boolean
}

/** The reader's own limits are shorter; this one is for what they miss. */
const SAVE_LIMIT_MS = 60_000

/** Pages that stand in for any other: two addresses that end there are not the same bookmark. */
const STAND_IN = /^\/$|\/(log-?in|sign-?in|auth|consent|captcha|error|404)(?![\w-])/i

/** The identities of a page that was asked for at one address and found at another. */
function identitiesOf(asked: string, found: string): string[] {
  const own = urlIdentity(asked)
  return STAND_IN.test(new URL(found).pathname) ? [own] : [...new Set([own, urlIdentity(found)])]
}

/**
 * Who the bookmark of a page is. It answers a later save of the address that was asked for and of where that
 * redirected, because both were fetched. What only the page's markup says, its canonical address or a refresh to
 * another page, helps to find it and no more: anybody who writes a page may name another's there.
 */
function identify(asked: string, page: SourcePage): { identities: string[]; claims: string[] } {
  const identities = page.refreshed ? [urlIdentity(asked)] : identitiesOf(asked, page.url)
  const said = [page.canonicalUrl, page.refreshed ? page.url : null].filter((url) => url !== null)
  const claims = said.filter((url) => !STAND_IN.test(new URL(url).pathname)).map(urlIdentity)
  return { identities, claims: claims.filter((claim) => !identities.includes(claim)) }
}

/**
 * Saves a page once, however often and under however many spellings of its address it is asked for: a second save
 * that comes while the first is fetching waits for it. A save goes on when its client goes away: the client may be
 * an extension whose worker the browser stopped, and another may be waiting for the same page.
 */
export function createSaveBookmark({ store, accountId, readPage, now, randomUuid }: SaveDeps) {
  const underway = new Map<string, Promise<Saved>>()

  async function fetchAndInsert(url: string): Promise<Saved> {
    const page = await readPage(url, { account: accountId, signal: AbortSignal.timeout(SAVE_LIMIT_MS) })
    const { identities, claims } = identify(url, page)
    return store.database.write(() => {
      const held = identitiesOf(url, page.url)
        .map(store.bookmarks.byIdentity)
        .find((id) => id !== undefined)
      if (held !== undefined) {
        for (const identity of identities) store.bookmarks.addIdentity(identity, held)
        return { rowId: held, created: false }
      }
      const rowId = insertBookmark(store, {
        ...page,
        id: randomUuid(),
        url,
        identities,
        claims,
        platform: 'web',
        platformId: null,
        tags: [],
        note: null,
        isFavorite: false,
        capturedAt: now(),
        deletedAt: null,
      })
      return { rowId, created: true }
    })
  }

  return async (url: string): Promise<Saved> => {
    const identity = urlIdentity(url)
    const held = store.bookmarks.byIdentity(identity)
    if (held !== undefined) return { rowId: held, created: false }
    const other = underway.get(identity)
    if (other) return { ...(await other), created: false }
    const saving = fetchAndInsert(url)
    underway.set(identity, saving)
    try {
      return await saving
    } finally {
      underway.delete(identity)
    }
  }
}
