import { countCharacters, MAX_NOTE_LENGTH } from '@bookplate/contract'
import { joinParagraphs } from './paragraphs.ts'

export const isTooLongTogether = (parts: readonly string[]): boolean =>
  countCharacters(joinParagraphs(parts)) > MAX_NOTE_LENGTH
