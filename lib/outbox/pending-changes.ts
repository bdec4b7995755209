import {
  ERROR_STATUS,
  highlightsOf,
  type Bookmark,
  type Highlight,
  type HighlightedBookmark,
  type SummaryHit,
} from '@bookplate/contract'
import { NO_EDIT, applyEdit, joinEdits, pendingEdit, type Editable } from './edit.ts'
import type { ArrivedEdit, Edit, OutboxEntry, OutboxView, Problem, TargetEdit } from './entry.ts'
import { applyHighlights } from './highlight-edit.ts'

export interface BookmarkChange {
  arrived: readonly Omit<ArrivedEdit, 'bookmarkId'>[]
  waiting: Edit
  /** Whether sending failed. False while it is being sent. */
  isWaiting: boolean
}
export type Changes = ReadonlyMap<string, BookmarkChange>

const BLANK_ENTRY = { queuedAt: 0, edit: NO_EDIT, sending: null, attempted: false, failures: 0, notBefore: 0 }
const BLANK: BookmarkChange = { arrived: [], waiting: NO_EDIT, isWaiting: false }

/** Waiting doesn't help against these. */
const FOR_A_PERSON: unknown[] = [ERROR_STATUS.payment_required, ERROR_STATUS.forbidden]

/** Returns why an entry isn't displayed as done: its own refusal, or one of the whole outbox. */
export function refusalOf({ state, problem }: OutboxEntry, pause: OutboxView['pause']): Problem | null {
  if (state === 'refused') return problem
  return FOR_A_PERSON.includes(pause?.problem['status']) ? pause!.problem : null
}

export function changesOf({ entries, arrived, library, pause }: OutboxView): Changes {
  const changes = new Map<string, BookmarkChange>()
  const change = (
    id: string | null | undefined,
    next: (before: BookmarkChange) => Partial<BookmarkChange>,
  ) => {
    if (!id) return
    const before = changes.get(id) ?? BLANK
    changes.set(id, { ...before, ...next(before) })
  }
  for (const { bookmarkId, ...edit } of arrived) {
    change(bookmarkId, (before) => ({ arrived: [...before.arrived, edit] }))
  }
  for (const entry of entries) {
    if (entry.library !== library || refusalOf(entry, pause)) continue
    const isWaiting = entry.problem !== null || pause !== null
    change(entry.bookmarkId, () => ({ waiting: pendingEdit(entry), isWaiting }))
  }
  return changes
}

/** Adds edits that aren't folded yet. `problem`: why the outbox can't store them. */
export function withEdits(
  view: OutboxView,
  library: string,
  edits: readonly TargetEdit[],
  problem: Problem | null = null,
): OutboxView {
  const entries = new Map(view.entries.map((entry) => [entry.id, entry]))
  const ids = new Map(
    view.entries.flatMap(({ id, url, bookmarkId, library: of }) =>
      of === library ? [url, ...(bookmarkId ? [bookmarkId] : [])].map((name) => [name, id] as const) : [],
    ),
  )
  for (const { edit, ...page } of edits) {
    const id = ids.get(page.bookmarkId ?? '') ?? ids.get(page.url) ?? page.url
    const entry = entries.get(id) ?? { ...BLANK_ENTRY, ...page, id, library }
    entries.set(id, { ...entry, state: 'waiting', problem, edit: joinEdits(entry.edit, edit) })
  }
  return { ...view, library, entries: [...entries.values()] }
}

const editsSince = (askedAt: number, { arrived, waiting }: BookmarkChange): Edit[] => [
  ...arrived.filter(({ at }) => at > askedAt).map(({ edit }) => edit),
  waiting,
]

const applyChange = (answered: Editable, askedAt: number, change: BookmarkChange): Editable =>
  editsSince(askedAt, change).reduce(applyEdit, answered)

function applyToHighlights(
  bookmark: Pick<Bookmark, 'capturedAt'>,
  askedAt: number,
  change: BookmarkChange,
): Highlight[] {
  const answered = highlightsOf({ ...bookmark })
  const byId = new Map(answered.map((bookmark) => [bookmark.id, bookmark]))
  const shown = editsSince(askedAt, change).reduce(applyHighlights, answered)
  return shown.map(({ note, ...highlight }) => ({
    ...highlight,
    ...(note ? { note } : {}),
    // A new highlight has no date until the library is read again.
    createdAt: byId.get(highlight.id)?.createdAt ?? bookmark.capturedAt,
  }))
}

export const targetOf = (
  { id, url, title }: Pick<SummaryHit, 'id' | 'url'> & { title?: string | null },
  edit: Edit,
): TargetEdit => ({ bookmarkId: id, url, title: title ?? '', edit })

export const fieldsOfHit = ({ tags, favorite, archived }: SummaryHit): Editable => ({
  tags,
  isFavorite: favorite,
  isArchived: archived,
  note: null,
})

export function applyToHit(hit: SummaryHit, askedAt: number, change: BookmarkChange | undefined): SummaryHit {
  if (!change) return hit
  const { tags, isFavorite, isArchived } = applyChange(fieldsOfHit(hit), askedAt, change)
  return { ...hit, tags: [...tags], favorite: isFavorite, archived: isArchived }
}

export function applyToBookmark(
  bookmark: Bookmark,
  askedAt: number,
  change: BookmarkChange | undefined,
): Bookmark {
  if (!change) return bookmark
  const byName = new Map(bookmark.tags.map((tag) => [tag.name, tag]))
  const answered: Editable = {
    tags: [...byName.keys()],
    isFavorite: bookmark.isFavorite ?? false,
    isArchived: Boolean(bookmark.deletedAt),
    note: bookmark.note ?? null,
  }
  const { tags, isFavorite, isArchived, note } = applyChange(answered, askedAt, change)
  return {
    ...bookmark,
    // A new tag has no id until the library is read again.
    tags: tags.map((name) => byName.get(name) ?? { id: bookmark.id, name }),
    isFavorite,
    note,
    highlights: applyToHighlights(bookmark, askedAt, change),
    deletedAt: isArchived ? (bookmark.deletedAt ?? bookmark.capturedAt) : null,
  }
}

export const applyToHighlighted = (
  bookmark: HighlightedBookmark,
  askedAt: number,
  change: BookmarkChange | undefined,
): HighlightedBookmark =>
  change ? { ...bookmark, highlights: applyToHighlights(bookmark, askedAt, change) } : bookmark

export interface Progress {
  left: TargetEdit[]
  isHeld: boolean
  refused: { entry: OutboxEntry; problem: Problem }[]
}

export function progressOf(edits: readonly TargetEdit[], { entries, library, pause }: OutboxView): Progress {
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
