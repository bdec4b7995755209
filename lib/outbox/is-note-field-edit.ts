// Written from the schema by `npm run guards`; a test compares.
import type { NoteFieldEdit } from './entry.ts'
import { exactly, isFlag, isText, listOf, orNull, type Guard } from '@bookplate/contract'

export const isNoteFieldEdit = exactly({
  text: orNull(isText),
  blind: isFlag,
  seen: listOf(isText),
}) as unknown as Guard<NoteFieldEdit>
