import { compact, without, type Shown } from './edit.ts'
import type { Edit } from './entry.ts'

/** What takes the edit back where all of it changed something. A note is taken back in its own field. */
export const oppositeEdit = ({ isFavorite, archived, add, remove, highlight, unhighlight }: Edit): Edit =>
  compact({
    isFavorite: isFavorite === undefined ? undefined : !isFavorite,
    archived: archived === undefined ? undefined : !archived,
    add: remove,
    remove: add,
    highlight: unhighlight,
    unhighlight: highlight,
  })

/** What of the edit changes anything: so that undoing it touches nothing else. */
export const effectiveEdit = (shown: Shown, { isFavorite, archived, add, remove, ...rest }: Edit): Edit =>
  compact({
    ...rest,
    isFavorite: isFavorite === shown.isFavorite ? undefined : isFavorite,
    archived: archived === shown.isArchived ? undefined : archived,
    add: without(add, shown.tags),
    remove: remove?.filter((name) => shown.tags.includes(name)),
  })
