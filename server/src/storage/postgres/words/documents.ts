import type { KeywordDocument } from '../../library-store.ts'
import { indexable } from '../../text/indexable.ts'
import { tokenize } from '../../text/tokenizer.ts'
import { wordPages, type WordColumn, type WordPage } from './word-pages.ts'

export interface IndexedWords {
  pages: WordPage[]
  /** Each once. */
  lexemes: string[]
  /** Words of the document. */
  length: number
}

/** Words that every address has say nothing. */
const COMMON = /^https?:\/\/(www\.)?/i

const indexed = (columns: readonly WordColumn[]): IndexedWords => {
  const { pages, lexemes } = wordPages(columns)
  return { pages, lexemes, length: pages[0]!.length }
}

const termsOf = (text: string): string[] => tokenize(indexable(text))

/** The long text last: only its places may need more than one page. The weights are those of the SQLite engine. */
export const indexedPost = (document: KeywordDocument): IndexedWords =>
  indexed([
    { terms: termsOf(document.title), weight: 4, label: 'A' },
    { terms: termsOf(document.author), weight: 1, label: 'B' },
    { terms: tokenize(document.url.replace(COMMON, '')), weight: 0.5, label: 'C' },
    { terms: termsOf(document.tags), weight: 2, label: 'D' },
    { terms: termsOf(document.note), weight: 2, label: 'D' },
    { terms: termsOf(document.body), weight: 1, label: 'D' },
  ])

export const indexedCaption = (caption: string): IndexedWords =>
  indexed([{ terms: termsOf(caption), weight: 1, label: 'D' }])
