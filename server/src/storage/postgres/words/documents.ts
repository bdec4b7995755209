import type { KeywordDocument } from '../../library-store.ts'
import { FIELD_WEIGHTS } from '../../text/bm25.ts'
import { indexedText } from '../../text/indexable.ts'
import { indexedFields } from '../../text/indexed-fields.ts'
import { languageOf } from '../../text/language.ts'
import { tokenize, tokenizeEach } from '../../text/tokenizer.ts'
import { wordPages, type IndexedWords } from './word-pages.ts'

/** The long text is last, because only its positions may need several pages. */
const FIELDS = [
  ['title', 'A'],
  ['author', 'B'],
  ['url', 'C'],
  ['tags', 'D'],
  ['note', 'D'],
  ['body', 'D'],
] as const

export function indexedPost(document: KeywordDocument): IndexedWords {
  const fields = indexedFields(document)
  const terms = tokenizeEach(FIELDS.map(([field]) => fields[field]))
  return wordPages(
    FIELDS.map(([field, label], at) => ({ terms: terms[at]!, weight: FIELD_WEIGHTS[field], label })),
  )
}

export const indexedCaption = (caption: string): IndexedWords =>
  wordPages([{ terms: tokenize(indexedText(caption, languageOf(caption))), weight: 1, label: 'D' }])
