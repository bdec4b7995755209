import type { SavedBookmark } from '@bookplate/contract'
import type { PageBookmark, PageView } from '@/lib/messaging/saving-protocol.ts'
import { NO_EDIT, mergeEdits, resultingNote, type Edit } from '@/lib/outbox/edit.ts'
import { normalise } from '@/lib/portable-text/normalise.ts'
import { toPlainText } from '@/lib/portable-text/plain-text.ts'
import type { OutboxEntry } from '@/lib/outbox/entry.ts'

type Answer = SavedBookmark['bookmark']

/** Of a save only the id is promised; without these the bookmark has to be read before it can be shown. */
export const isWhole = (bookmark: Answer): boolean =>
  bookmark.tags !== undefined && bookmark.capturedAt !== undefined

const FIRST_BLOCKS = 6
/** More than two lines of the popup hold. */
const MAX_BEGINNING = 240

/** How the text of a bookmark begins, without the title that it may begin with. */
function beginningOf({ content, title }: Answer): string {
  const paragraphs = toPlainText(normalise(content?.slice(0, FIRST_BLOCKS)).blocks).split('\n\n')
  const words = paragraphs.filter((text) => text !== title).join(' ')
  return words.replaceAll(/\s+/g, ' ').trim().slice(0, MAX_BEGINNING)
}

/** What the library has, with what is still on its way to it put over it. */
export function toPageBookmark(bookmark: Answer, url: string, pending: Edit = NO_EDIT): PageBookmark {
  const stored = (bookmark.tags ?? []).map((tag) => tag.name).filter((name) => !pending.remove.includes(name))
  const note = bookmark.note ?? null
  return {
    id: bookmark.id,
    url: bookmark.url ?? url,
    title: bookmark.title ?? null,
    tags: [...new Set([...stored, ...pending.add])],
    note: resultingNote(pending, note) ?? (pending.note ? null : note),
    isFavorite: pending.isFavorite ?? bookmark.isFavorite ?? false,
    capturedAt: bookmark.capturedAt ?? null,
    text: beginningOf(bookmark) || null,
    cover: bookmark.media?.find(({ type }) => type === 'image')?.ref ?? null,
  }
}

export const pendingEdit = (entry: OutboxEntry): Edit => mergeEdits(entry.sending ?? NO_EDIT, entry.edit)

export function shown(bookmark: Answer, url: string, created: boolean, pending?: Edit): PageView {
  const view = toPageBookmark(bookmark, url, pending)
  return bookmark.deletedAt
    ? { status: 'archived', bookmark: view }
    : { status: 'saved', bookmark: view, created }
}
