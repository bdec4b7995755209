// Written from the schema by `npm run guards`; a test compares.
import type { TypedNote } from './entry.ts'
import { exactly, isFlag, isText, listOf, orNull, type Guard } from '@bookplate/contract'

export const isTypedNote = exactly({
  text: orNull(isText),
  blind: isFlag,
  seen: listOf(isText),
}) as unknown as Guard<TypedNote>
