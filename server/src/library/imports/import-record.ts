import { hash } from 'node:crypto'
import type { WholeBookmark } from '../../storage/library-store.ts'
import type { StoredHighlight } from '../../storage/stored-highlight.ts'

export interface Personal {
  tags: readonly string[]
  note: string | null
  isFavorite: boolean
  highlights: readonly StoredHighlight[]
}

export const personalOf = (stored: WholeBookmark): Personal => ({
  ...stored,
  tags: stored.tags.map(({ name }) => name),
})

/** Stored change of one bookmark by an import. Missing parts are unchanged. */
export interface ImportChange {
  /** `created` by the import, `joined` with what was there, or `restored` after an undone import archived it. */
  kind: 'created' | 'joined' | 'restored'
  /** Mark of the personal parts as the import left them, which tells whether a person edited them since. */
  mark: string
  /** Number of the line after which the batch began, which tells a resent batch from a second occurrence. */
  at: number
  tags?: readonly string[]
  note?: { before: string | null; after: string | null }
  isFavorite?: true
  highlights?: readonly string[]
  isUndone?: true
}

const MARK_LENGTH = 16

/** Returns a short hash of the parts that a person can edit. */
export function markOf({ tags, note, isFavorite, highlights }: Personal): string {
  const notes = highlights.map(({ id, note: text }) => [id, text ?? '']).toSorted()
  return hash('sha256', JSON.stringify([tags.toSorted(), note, isFavorite, notes]), 'hex').slice(
    0,
    MARK_LENGTH,
  )
}

export function joinedChange(before: Personal, after: Personal, at: number): ImportChange {
  const tags = after.tags.filter((tag) => !before.tags.includes(tag))
  const existing = new Set(before.highlights.map(({ id }) => id))
  const highlights = after.highlights.map(({ id }) => id).filter((id) => !existing.has(id))
  return {
    kind: 'joined',
    mark: markOf(after),
    at,
    ...(tags.length > 0 ? { tags } : {}),
    ...(before.note === after.note ? {} : { note: { before: before.note, after: after.note } }),
    ...(after.isFavorite && !before.isFavorite ? { isFavorite: true } : {}),
    ...(highlights.length > 0 ? { highlights } : {}),
  }
}

/** Combines two changes of one bookmark in the same import, so that undoing the result undoes both. */
export function combinedChange(first: ImportChange, second: ImportChange): ImportChange {
  if (first.kind === 'created') return { ...first, mark: second.mark }
  const note = second.note && {
    before: first.note ? first.note.before : second.note.before,
    after: second.note.after,
  }
  return {
    ...first,
    ...(first.kind === 'joined' ? { kind: second.kind } : {}),
    mark: second.mark,
    tags: [...new Set([...(first.tags ?? []), ...(second.tags ?? [])])],
    highlights: [...new Set([...(first.highlights ?? []), ...(second.highlights ?? [])])],
    ...(note ? { note } : {}),
    ...(second.isFavorite ? { isFavorite: true } : {}),
  }
}
