import type { Highlight } from '@bookplate/contract'
import { isTooLongTogether } from '@/lib/words/note-length.ts'
import type { Edit, Remark } from './entry.ts'
import { isConflict, joinNote } from './note-edit.ts'

/**
 * Returns an edit that replaces no note that the person hasn't seen. Keeps both texts in one note, or in two
 * highlights if they are too long for one.
 */
export function sparingRemarks(edit: Edit, known: readonly Highlight[], createId: () => string): Edit {
  const noteOf = new Map(known.map(({ id, note = '' }) => [id, note]))
  const apart: NonNullable<Edit['highlight']> = []
  const spare = (remark: Remark): Remark[] => {
    const { seen, ...mine } = remark
    const theirs = noteOf.get(remark.id) ?? ''
    const typed = { text: remark.note ?? null, blind: false, ...(seen ? { seen } : {}) }
    if (!isConflict(typed, [], theirs)) return [remark]
    const note = joinNote(typed, theirs)
    if (!isTooLongTogether([note])) return [{ ...remark, note }]
    apart.push({ ...mine, id: createId() })
    return []
  }
  const remark = (edit.remark ?? []).flatMap(spare)
  return apart.length > 0
    ? { ...edit, remark, highlight: [...(edit.highlight ?? []), ...apart] }
    : { ...edit, remark }
}
