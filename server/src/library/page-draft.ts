import type { ExtractedPage, WholeBookmark } from '../storage/library-store.ts'
import { newBookmark, type DraftBookmark } from './draft-bookmark.ts'
import { identityOf } from './url-identity.ts'
import type { SourcePage } from './capture-interface.ts'
import { CUT_LINK_WORDS, CUT_ROLE, CUT_WORDS, isCutMark, type ContentBlock } from '@bookplate/contract'

const KEY = 'cut'
const LINK = `${KEY}m0`

const cutMark = (url: string): ContentBlock => ({
  _type: 'block',
  _key: KEY,
  style: 'normal',
  role: CUT_ROLE,
  markDefs: [{ _type: 'link', _key: LINK, href: url }],
  children: [
    { _type: 'span', _key: `${KEY}s0`, text: `${CUT_WORDS} `, marks: ['em'] },
    { _type: 'span', _key: `${KEY}s1`, text: CUT_LINK_WORDS, marks: ['em', LINK] },
  ],
})

/** Puts one mark at the end if an earlier extraction left one or the browser sent only a part. */
function markCut(content: ContentBlock[], url: string, isCut: boolean): ContentBlock[] {
  const kept = content.filter((block) => !isCutMark(block))
  return isCut || kept.length < content.length ? [...kept, cutMark(url)] : content
}

/** Two addresses that redirect to one of these pages aren't the same bookmark. */
const PLACEHOLDER_PATH = /^\/$|\/(log-?in|sign-?in|auth|consent|captcha|error|404)(?![\w-])/i

const isPlaceholderPage = (url: string): boolean => PLACEHOLDER_PATH.test(new URL(url).pathname)

export const wasRedirectedToSignIn = (requested: string, found: string): boolean =>
  isPlaceholderPage(found) && !isPlaceholderPage(requested)

/** Returns whether a page has no content, like an application shell or an empty file. */
export const isBlank = ({ content, media }: SourcePage): boolean => content.length === 0 && media.length === 0
export const BLANK = 'Nothing on the page could be read.'

/** Returns the identities of a page by its requested address and its final address. */
export function identitiesOf(requested: string, found: string): string[] {
  const own = identityOf(requested)
  return isPlaceholderPage(found) ? [own] : [...new Set([own, identityOf(found)])]
}

/** Addresses that only the markup names are claims, because any page can name another's. */
function identify(requested: string, page: SourcePage): { identities: string[]; claims: string[] } {
  const identities = page.refreshed ? [identityOf(requested)] : identitiesOf(requested, page.url)
  const declared = [page.canonicalUrl, page.refreshed ? page.url : null].filter((url) => url !== null)
  const claims = declared.filter((url) => !isPlaceholderPage(url)).map(identityOf)
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

/** Returns the new content of a bookmark. Known images keep their captions and archived copies. */
export function extractedPage(stored: WholeBookmark, page: SourcePage): ExtractedPage {
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
      const earlier = before.get(item.ref)
      return earlier
        ? { ...item, captionSource: earlier.captionSource, isStored: item.isStored || earlier.isStored }
        : item
    }),
  }
}
