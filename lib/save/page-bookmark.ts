import { BRIEF_BLOCKS, isCutMark, unreadOf, type SavedBookmark } from '@bookplate/contract'
import type { PageView } from '@/lib/messaging/saving-protocol.ts'
import { NO_EDIT, applyEdit, joinEdits } from '@/lib/outbox/edit.ts'
import type { Edit } from '@/lib/outbox/entry.ts'
import { normalise } from '@/lib/portable-text/normalise.ts'
import { toPlainText } from '@/lib/portable-text/plain-text.ts'

type Answer = SavedBookmark['bookmark']

/** Responses to a save guarantee only the id. Without these fields, the bookmark must be read. */
export const isWhole = (bookmark: Answer): boolean =>
  bookmark.tags !== undefined && bookmark.capturedAt !== undefined

/** Longer than two lines of the popup. */
const MAX_BEGINNING = 240

/** Returns the beginning of a bookmark's text without its title. */
function beginningOf({ content, title }: Answer): string {
  const paragraphs = toPlainText(normalise(content?.slice(0, BRIEF_BLOCKS)).blocks).split('\n\n')
  const words = paragraphs.filter((text) => text !== title).join(' ')
  return words.replaceAll(/\s+/g, ' ').trim().slice(0, MAX_BEGINNING)
}

/** Applies an edit to a bookmark that is shown. */
export function withEdit(view: PageView, edit: Edit): PageView {
  if (view.status !== 'saved' && view.status !== 'archived') return view
  const { tags, note, isFavorite } = view.bookmark
  const before = { tags, note, isFavorite, isArchived: view.status === 'archived' }
  const { isArchived, ...shown } = applyEdit(before, edit)
  const bookmark = { ...view.bookmark, ...shown, tags: [...shown.tags] }
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
      cover: bookmark.media?.find(({ type }) => type === 'image')?.ref ?? null,
    },
    created,
    ...(isCut ? { leftOut: ['rest'] } : {}),
  }
  return withEdit(view, joinEdits({ archived: Boolean(bookmark.deletedAt) }, pending))
}
