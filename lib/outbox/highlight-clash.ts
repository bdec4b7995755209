import type { Highlight } from '@bookplate/contract'
import { isTooLongTogether } from '@/lib/words/note-length.ts'
import type { Edit, Remark } from './entry.ts'
import { overwrites } from './note-clash.ts'
import { joinBlindly } from './note-edit.ts'

/**
 * The edit with no note on a highlight that would take the place of one that nobody here has seen: both stay, in one
 * note, or apart on the same words where they are too long for one. Notes on highlights are short, so nobody is asked.
 */
export function sparingRemarks(edit: Edit, known: readonly Highlight[], createId: () => string): Edit {
  const noteOf = new Map(known.map(({ id, note = '' }) => [id, note]))
  const apart: NonNullable<Edit['highlight']> = []
  const spare = (remark: Remark): Remark[] => {
    const { seen, ...mine } = remark
    const theirs = noteOf.get(remark.id) ?? ''
    const typed = { text: remark.note ?? null, blind: false, ...(seen ? { seen } : {}) }
    if (!overwrites(typed, [], theirs)) return [remark]
    const note = joinBlindly(typed, theirs)
    if (!isTooLongTogether([note])) return [{ ...remark, note }]
    apart.push({ ...mine, id: createId() })
    return []
  }
  const remark = (edit.remark ?? []).flatMap(spare)
  return apart.length > 0
    ? { ...edit, remark, highlight: [...(edit.highlight ?? []), ...apart] }
    : { ...edit, remark }
}
