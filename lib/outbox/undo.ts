import { compact, without, type Shown } from './edit.ts'
import type { Edit } from './entry.ts'

/** Returns the edit that undoes an effective edit. Notes are undone in their field. */
export const oppositeEdit = ({ isFavorite, archived, add, remove, highlight, unhighlight }: Edit): Edit =>
  compact({
    isFavorite: isFavorite === undefined ? undefined : !isFavorite,
    archived: archived === undefined ? undefined : !archived,
    add: remove,
    remove: add,
    highlight: unhighlight,
    unhighlight: highlight,
  })

/** Returns the part of an edit that changes something, so that its undo affects nothing else. */
export const effectiveEdit = (shown: Shown, { isFavorite, archived, add, remove, ...rest }: Edit): Edit =>
  compact({
    ...rest,
    isFavorite: isFavorite === shown.isFavorite ? undefined : isFavorite,
    archived: archived === shown.isArchived ? undefined : archived,
    add: without(add, shown.tags),
    remove: remove?.filter((name) => shown.tags.includes(name)),
  })
