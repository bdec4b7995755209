import {
  ERROR_STATUS,
  highlightsOf,
  type Bookmark,
  type Highlight,
  type SummaryHit,
} from '@bookplate/contract'
import type { ArrivedEdit, OutboxView } from '@/lib/messaging/saving-protocol.ts'
import { NO_EDIT, applyEdit, joinEdits, pendingEdit, type Shown } from './edit.ts'
import type { Edit, OutboxEntry, Problem } from './entry.ts'
import { applyHighlights } from './highlight-edit.ts'
import type { TargetEdit } from './queue.ts'

/** Edits of one message of this screen. */
export interface OwnEdits {
  mark: string
  edits: readonly TargetEdit[]
  /** They are in the queue by now. */
  isKept: boolean
}

/** The queue as this screen knows it. */
export interface KnownQueue extends OutboxView {
  /** Those that the answers of the background need not know of. */
  own: readonly OwnEdits[]
}

/** What of a bookmark the library had not when it was asked. */
export interface BookmarkChange {
  arrived: readonly Omit<ArrivedEdit, 'bookmarkId'>[]
  waiting: Edit
  /** It could not be sent at once; false while it is on its way. */
  isWaiting: boolean
}
export type Changes = ReadonlyMap<string, BookmarkChange>

const BLANK: BookmarkChange = { arrived: [], waiting: NO_EDIT, isWaiting: false }

/** Waiting helps against neither. */
const FOR_A_PERSON: unknown[] = [ERROR_STATUS.payment_required, ERROR_STATUS.forbidden]

/** Why an entry is not shown as made: the library refused it, or whatever it is sent. */
export function refusalOf({ state, problem }: OutboxEntry, pause: KnownQueue['pause']): Problem | null {
  if (state === 'refused') return problem
  return FOR_A_PERSON.includes(pause?.problem['status']) ? pause!.problem : null
}

/** By the bookmark: what arrived lately, what waits, and what was pressed just now. */
export function changesOf({ entries, arrived, own, library, pause }: KnownQueue): Changes {
  const changes = new Map<string, BookmarkChange>()
  const change = (
    id: string | null | undefined,
    next: (before: BookmarkChange) => Partial<BookmarkChange>,
  ) => {
    if (!id) return
    const before = changes.get(id) ?? BLANK
    changes.set(id, { ...before, ...next(before) })
  }
  for (const { bookmarkId, ...one } of arrived) {
    change(bookmarkId, (before) => ({ arrived: [...before.arrived, one] }))
  }
  for (const entry of entries) {
    if (entry.library !== library || refusalOf(entry, pause)) continue
    const isWaiting = entry.problem !== null || pause !== null
    change(entry.bookmarkId, () => ({ waiting: pendingEdit(entry), isWaiting }))
  }
  for (const { bookmarkId, edit } of own.flatMap(({ edits }) => edits)) {
    change(bookmarkId, ({ waiting }) => ({ waiting: joinEdits(waiting, edit) }))
  }
  return changes
}

/** What the library had not by the time when it was asked. */
const editsSince = (askedAt: number, { arrived, waiting }: BookmarkChange): Edit[] => [
  ...arrived.filter(({ at }) => at > askedAt).map(({ edit }) => edit),
  waiting,
]

/** What is shown: what the library answered when it was asked, and over it what it had not by then. */
const shownOf = (answered: Shown, askedAt: number, change: BookmarkChange): Shown =>
  editsSince(askedAt, change).reduce(applyEdit, answered)

function shownHighlights(bookmark: Bookmark, askedAt: number, change: BookmarkChange): Highlight[] {
  const answered = highlightsOf(bookmark)
  const byId = new Map(answered.map((one) => [one.id, one]))
  const shown = editsSince(askedAt, change).reduce(applyHighlights, answered)
  return shown.map(({ note, ...one }) => ({
    ...one,
    ...(note ? { note } : {}),
    // A new one has no instant until the library is read again.
    createdAt: byId.get(one.id)?.createdAt ?? bookmark.capturedAt,
  }))
}

export const targetOf = (
  { id, url, title }: Pick<SummaryHit, 'id' | 'url'> & { title?: string | null },
  edit: Edit,
): TargetEdit => ({ bookmarkId: id, url, title: title ?? '', edit })

export const hitAsShown = ({ tags, favorite, archived }: SummaryHit): Shown => ({
  tags,
  isFavorite: favorite,
  isArchived: archived,
  note: null,
})

export function shownHit(hit: SummaryHit, askedAt: number, change: BookmarkChange | undefined): SummaryHit {
  if (!change) return hit
  const { tags, isFavorite, isArchived } = shownOf(hitAsShown(hit), askedAt, change)
  return { ...hit, tags: [...tags], favorite: isFavorite, archived: isArchived }
}

export function shownBookmark(
  bookmark: Bookmark,
  askedAt: number,
  change: BookmarkChange | undefined,
): Bookmark {
  if (!change) return bookmark
  const byName = new Map(bookmark.tags.map((tag) => [tag.name, tag]))
  const answered: Shown = {
    tags: [...byName.keys()],
    isFavorite: bookmark.isFavorite ?? false,
    isArchived: Boolean(bookmark.deletedAt),
    note: bookmark.note ?? null,
  }
  const { tags, isFavorite, isArchived, note } = shownOf(answered, askedAt, change)
  return {
    ...bookmark,
    // A new tag has no id until the library is read again.
    tags: tags.map((name) => byName.get(name) ?? { id: bookmark.id, name }),
    isFavorite,
    note,
    highlights: shownHighlights(bookmark, askedAt, change),
    deletedAt: isArchived ? (bookmark.deletedAt ?? bookmark.capturedAt) : null,
  }
}

/** How a change of one or many stands. */
export interface Progress {
  /** Not in the library yet. */
  left: TargetEdit[]
  /** Nothing of it is under way: it waits for the network, or the library. */
  isHeld: boolean
  refused: { entry: OutboxEntry; problem: Problem }[]
}

export function progressOf(
  { mark, edits }: Pick<OwnEdits, 'mark' | 'edits'>,
  { entries, own, library, pause }: KnownQueue,
): Progress {
  if (own.some((one) => one.mark === mark)) return { left: [...edits], isHeld: false, refused: [] }
  const byBookmark = new Map(
    entries.flatMap((entry) =>
      entry.library === library && entry.bookmarkId ? [[entry.bookmarkId, entry] as const] : [],
    ),
  )
  const left: TargetEdit[] = []
  const refused: Progress['refused'] = []
  let isHeld = true
  for (const edit of edits) {
    const entry = edit.bookmarkId ? byBookmark.get(edit.bookmarkId) : undefined
    if (!entry) continue
    const problem = refusalOf(entry, pause)
    if (problem) refused.push({ entry, problem })
    else {
      left.push(edit)
      isHeld &&= entry.problem !== null || pause !== null
    }
  }
  return { left, isHeld: isHeld && left.length > 0, refused }
}
