import { parsedInput } from './operators.ts'
import { EMPTY_INPUT } from './search-input.ts'

export const questionOf = (text: string): string => parsedInput({ ...EMPTY_INPUT, query: text }).query.trim()

/** Question marks of Latin, Arabic, Greek, and full-width scripts. */
export const isQuestion = (text: string): boolean => /\S\s*[?؟\u037e？]\s*$/u.test(text)
