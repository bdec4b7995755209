import type { KeywordDocument } from '../../library-store.ts'
import { FIELD_WEIGHTS } from '../../text/bm25.ts'
import { indexedText } from '../../text/indexable.ts'
import { languageOf, languageSample } from '../../text/language.ts'
import { tokenize } from '../../text/tokenizer.ts'
import { wordPages, type WordColumn, type WordPage } from './word-pages.ts'

export interface IndexedWords {
  pages: WordPage[]
  lexemes: string[]
  length: number
}

/** Parts of every address. */
const COMMON = /^https?:\/\/(www\.)?/i

const indexed = (columns: readonly WordColumn[]): IndexedWords => {
  const { pages, lexemes } = wordPages(columns)
  return { pages, lexemes, length: pages[0]!.length }
}

const termsIn = (text: string, language: string | null): string[] => tokenize(indexedText(text, language))

/** The long text is last, because only its positions may need several pages. */
export function indexedPost(document: KeywordDocument): IndexedWords {
  const language = languageOf(languageSample(document))
  const terms = (text: string): string[] => termsIn(text, language)
  return indexed([
    { terms: terms(document.title), weight: FIELD_WEIGHTS.title, label: 'A' },
    { terms: terms(document.author), weight: FIELD_WEIGHTS.author, label: 'B' },
    { terms: tokenize(document.url.replace(COMMON, '')), weight: FIELD_WEIGHTS.url, label: 'C' },
    { terms: terms(document.tags), weight: FIELD_WEIGHTS.tags, label: 'D' },
    { terms: terms(document.note), weight: FIELD_WEIGHTS.note, label: 'D' },
    { terms: terms(document.body), weight: FIELD_WEIGHTS.body, label: 'D' },
  ])
}

export const indexedCaption = (caption: string): IndexedWords =>
  indexed([{ terms: termsIn(caption, languageOf(caption)), weight: 1, label: 'D' }])
