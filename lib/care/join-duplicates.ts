import { countCharacters, MAX_NOTE_LENGTH, type Duplicate, type NewHighlight } from '@bookplate/contract'
import { compact, without } from '@/lib/outbox/edit.ts'
import type { Edit, TargetEdit } from '@/lib/outbox/entry.ts'
import { targetOf } from '@/lib/outbox/pending-changes.ts'
import { hasParagraphs, joinParagraphs } from '@/lib/words/paragraphs.ts'
import { t } from '@/lib/language/translate.ts'

const joinNotes = (notes: readonly string[]): string =>
  notes.reduce((all, note) => (hasParagraphs(all, note) ? all : joinParagraphs([all, note])), '')

/** Moves tags, notes, and `highlights` to the kept bookmark. Returns a reason if impossible. */
export function joinDuplicates(
  kept: Duplicate,
  others: readonly Duplicate[],
  highlights: NewHighlight[] = [],
): { edits: TargetEdit[]; opposite: TargetEdit[] } | { refusal: string } {
  const before = kept.note ?? ''
  const note = joinNotes([before, ...others.map((duplicate) => duplicate.note ?? '')])
  if (countCharacters(note) > MAX_NOTE_LENGTH) {
    return { refusal: t('care.duplicates.notesTooLong', { most: MAX_NOTE_LENGTH }) }
  }
  const isNew = note !== before
  const added = without([...new Set(others.flatMap(({ tags }) => tags))], kept.tags)
  const becomesFavorite = !kept.favorite && others.some(({ favorite }) => favorite)
  const edit = compact({
    add: added,
    highlight: highlights,
    isFavorite: becomesFavorite || undefined,
    note: isNew ? { text: note, blind: false, bases: [before] } : undefined,
  })
  const back = compact({
    remove: added,
    unhighlight: highlights,
    isFavorite: becomesFavorite ? false : undefined,
    note: isNew ? { text: kept.note, blind: false, bases: [note] } : undefined,
  })
  const all = (ofKept: Edit, ofOthers: Edit): TargetEdit[] => [
    ...(Object.keys(ofKept).length > 0 ? [targetOf(kept, ofKept)] : []),
    ...others.map((duplicate) => targetOf(duplicate, ofOthers)),
  ]
  return { edits: all(edit, { archived: true }), opposite: all(back, { archived: false }) }
}
