import { markCut } from './mark-cut.ts'
import type { PageReading, WholeBookmark } from '../storage/library-store.ts'
import { newBookmark, type DraftBookmark } from './draft-bookmark.ts'
import { identityOf } from './identity.ts'
import type { SourcePage } from './page-source.ts'

/** Pages that stand in for any other: two addresses that end there are not the same bookmark. */
const STAND_IN = /^\/$|\/(log-?in|sign-?in|auth|consent|captcha|error|404)(?![\w-])/i

const isStandIn = (url: string): boolean => STAND_IN.test(new URL(url).pathname)

/** Whether a page that was asked for sent its reader to one that stands in for it, its sign-in for one. */
export const wasTurnedAway = (asked: string, found: string): boolean => isStandIn(found) && !isStandIn(asked)

/** Whether there is nothing on a page but its name: the shell of an application, or an empty file. */
export const isBlank = ({ content, media }: SourcePage): boolean => content.length === 0 && media.length === 0
export const BLANK = 'Nothing on the page could be read.'

/** The identities of a page that was asked for at one address and found at another. */
export function identitiesOf(asked: string, found: string): string[] {
  const own = identityOf(asked)
  return isStandIn(found) ? [own] : [...new Set([own, identityOf(found)])]
}

/**
 * Who the bookmark of a page is. It answers a later save of the address that was asked for and of where that
 * redirected, because both were fetched. What only the page's markup says, its canonical address or a refresh to
 * another page, helps to find it and no more: anybody who writes a page may name another's there.
 */
function identify(asked: string, page: SourcePage): { identities: string[]; claims: string[] } {
  const identities = page.refreshed ? [identityOf(asked)] : identitiesOf(asked, page.url)
  const said = [page.canonicalUrl, page.refreshed ? page.url : null].filter((url) => url !== null)
  const claims = said.filter((url) => !isStandIn(url)).map(identityOf)
  return { identities, claims: claims.filter((claim) => !identities.includes(claim)) }
}

const draft = (url: string, uuid: string, capturedAt: number) => ({
  uuid,
  url,
  platform: 'web' as const,
  platformId: null,
  images: [],
  wanted: [],
  tags: [],
  note: null,
  highlights: [],
  isFavorite: false,
  capturedAt,
  deletedAt: null,
})

/** A page that was read. */
export const pageDraft = (url: string, page: SourcePage, uuid: string, now: number): DraftBookmark => ({
  ...draft(url, uuid, now),
  ...identify(url, page),
  contentType: page.contentType,
  title: page.title,
  author: page.author,
  content: markCut(page.content, url, page.isCut ?? false),
  contentCreatedAt: page.contentCreatedAt,
  media: page.media,
  images: page.images,
  wanted: page.wanted,
  unread: null,
})

/** An address of which nothing is known but how the browser called it. */
export const unreadDraft = (
  url: string,
  { title, reason }: { title: string | null; reason: string },
  uuid: string,
  now: number,
): DraftBookmark => ({
  ...draft(url, uuid, now),
  identities: [identityOf(url)],
  claims: [],
  contentType: 'article',
  title,
  author: null,
  content: [],
  contentCreatedAt: null,
  media: [],
  unread: { reason, since: now },
})

/** What a page says in place of what its bookmark had: known pictures keep their captions and what was archived of them. */
export function pageReading(stored: WholeBookmark, page: SourcePage): PageReading {
  const before = new Map(stored.media.map((item) => [item.ref, item]))
  const read = newBookmark({
    ...pageDraft(stored.url, page, stored.uuid, stored.capturedAt),
    title: page.title ?? stored.title,
    note: stored.note,
    tags: stored.tags.map((tag) => tag.name),
    highlights: stored.highlights,
    media: page.media.map((item) => ({ ...item, caption: before.get(item.ref)?.caption ?? null })),
  })
  return {
    ...read,
    media: read.media.map((item) => {
      const known = before.get(item.ref)
      return known
        ? { ...item, captionSource: known.captionSource, isStored: item.isStored || known.isStored }
        : item
    }),
  }
}
