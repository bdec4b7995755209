import {
  BRIEF_BLOCKS,
  highlightsOf,
  isCutMark,
  newHighlight,
  unreadOf,
  type SavedBookmark,
  MAX_Q_LENGTH,
  urlVariantIdentity,
} from '@bookplate/contract'
import type { PageView } from '@/lib/messaging/saving-protocol.ts'
import { NO_EDIT, applyEdit, joinEdits } from '@/lib/outbox/edit.ts'
import type { Edit } from '@/lib/outbox/entry.ts'
import { applyHighlights } from '@/lib/outbox/highlight-edit.ts'
import { normalise } from '@/lib/portable-text/normalise.ts'
import { toPlainText } from '@/lib/portable-text/plain-text.ts'
import type { LibraryClient } from '@/lib/client/types.ts'

/** Returns the address without its scheme as a query. Omits words beyond the limit. */
export function addressWords(identity: string): string {
  const words = identity.replace(/^https?:\/\//, '')
  return words.length > MAX_Q_LENGTH ? words.slice(0, MAX_Q_LENGTH).replace(/[^/?&=#._-]*$/, '') : words
}

/** Null is not certain, because the library decides which fields `q` searches. */
export async function findBookmark(client: LibraryClient, url: string): Promise<string | null> {
  const identity = urlVariantIdentity(url)
  const { items } = await client.bookmarks.listSummaries({ q: addressWords(identity), state: 'all' })
  const hits = items.filter((hit) => urlVariantIdentity(hit.url) === identity)
  return (hits.find((hit) => !hit.archived) ?? hits[0])?.id ?? null
}

type Answer = SavedBookmark['bookmark']

/** Responses to a save guarantee only the id. Without these fields, the bookmark must be read. */
export const isWhole = (bookmark: Answer): boolean =>
  bookmark.tags !== undefined && bookmark.capturedAt !== undefined

/** Longer than two lines of the popup. */
const MAX_BEGINNING = 240

function beginningOf({ content, title }: Answer): string {
  const paragraphs = toPlainText(normalise(content?.slice(0, BRIEF_BLOCKS)).blocks).split('\n\n')
  const words = paragraphs.filter((text) => text !== title).join(' ')
  return words.replaceAll(/\s+/g, ' ').trim().slice(0, MAX_BEGINNING)
}

export function withEdit(view: PageView, edit: Edit): PageView {
  if (view.status !== 'saved' && view.status !== 'archived') return view
  const { tags, note, isFavorite, highlights = [] } = view.bookmark
  const before = { tags, note, isFavorite, isArchived: view.status === 'archived' }
  const { isArchived, ...shown } = applyEdit(before, edit)
  const bookmark = {
    ...view.bookmark,
    ...shown,
    tags: [...shown.tags],
    highlights: applyHighlights(highlights, edit),
  }
  if (isArchived) return { status: 'archived', bookmark }
  return view.status === 'saved' ? { ...view, bookmark } : { status: 'saved', bookmark, created: false }
}

export function viewOf(bookmark: Answer, url: string, created: boolean, pending = NO_EDIT): PageView {
  const isCut = bookmark.content?.some(isCutMark) ?? false
  const view: PageView = {
    status: 'saved',
    bookmark: {
      id: bookmark.id,
      url: bookmark.url ?? url,
      title: bookmark.title ?? null,
      tags: (bookmark.tags ?? []).map((tag) => tag.name),
      note: bookmark.note ?? null,
      isFavorite: bookmark.isFavorite ?? false,
      capturedAt: bookmark.capturedAt ?? null,
      text: beginningOf(bookmark) || null,
      unread: unreadOf(bookmark)?.reason ?? null,
      highlights: highlightsOf(bookmark).map(newHighlight),
      cover: bookmark.media?.find(({ type }) => type === 'image')?.ref ?? null,
    },
    created,
    ...(isCut ? { leftOut: ['rest'] } : {}),
  }
  return withEdit(view, joinEdits({ archived: Boolean(bookmark.deletedAt) }, pending))
}
