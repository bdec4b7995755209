import { urlIdentity } from '@bookplate/contract'
import type { OpenLibrary } from '../storage/engine.ts'
import { newBookmark, type DraftBookmark } from './draft-bookmark.ts'
import type { ReadPage, SourcePage } from './page-source.ts'

interface SaveDeps {
  readPage: ReadPage
  now: () => number
  randomUuid: () => string
}

export interface Saved {
  id: number
  created: boolean
}

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
export function createSaveBookmark({ readPage, now, randomUuid }: SaveDeps) {
  const underway = new Map<string, Promise<Saved>>()

  async function fetchAndInsert({ accountId, store }: OpenLibrary, url: string): Promise<Saved> {
    const page = await readPage(url, accountId)
    const draft: DraftBookmark = {
      ...identify(url, page),
      uuid: randomUuid(),
      url,
      platform: 'web',
      platformId: null,
      contentType: page.contentType,
      title: page.title,
      author: page.author,
      content: page.content,
      media: page.media,
      images: page.images,
      tags: [],
      highlights: [],
      unread: null,
      note: null,
      isFavorite: false,
      capturedAt: now(),
      contentCreatedAt: page.contentCreatedAt,
      deletedAt: null,
    }
    return store.insert(newBookmark(draft), identitiesOf(url, page.url))
  }

  return async (library: OpenLibrary, url: string): Promise<Saved> => {
    const identity = urlIdentity(url)
    const held = await library.store.byIdentity([identity])
    if (held !== undefined) return { id: held, created: false }
    const key = `${library.accountId} ${identity}`
    const other = underway.get(key)
    if (other) return { ...(await other), created: false }
    const saving = fetchAndInsert(library, url)
    underway.set(key, saving)
    try {
      return await saving
    } finally {
      underway.delete(key)
    }
  }
}
