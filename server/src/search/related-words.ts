import { isStopWord, wordsIn } from '@bookplate/contract'
import { keywordDocument } from '../storage/text/keyword-document.ts'
import type { SummarizedBookmark } from '../storage/library-store.ts'
import type { Frequency, Hit } from '../storage/search-store.ts'

const MIN_WORD_LENGTH = 3
const MAX_CANDIDATES = 48
const MAX_WORDS = 10
/** A word in one bookmark leads to no other, and a word in many says little. */
const MIN_DOCUMENTS = 2
const MAX_SHARE = 0.1
/** Total weight, as a share of the query's words. */
const WEIGHT = 0.4
/** Score difference that multiplies the weight of a bookmark's words by e. */
const SCORE_UNIT = 2

function prominence(best: readonly Hit[], bookmarks: readonly SummarizedBookmark[]): Map<string, number> {
  const texts = new Map(bookmarks.map((bookmark) => [bookmark.id, bookmark]))
  const prominent = new Map<string, number>()
  for (const { id, score } of best) {
    const bookmark = texts.get(id)
    if (!bookmark) continue
    const { excerpt: text, tags: named } = bookmark
    const { title, body, note, tags, author } = keywordDocument({
      ...bookmark,
      text,
      tags: named.map((tag) => tag.name),
      highlights: [],
    })
    const words = wordsIn([title, body, note, tags, author].join('\n').toLowerCase())
    const share = Math.exp((score - best[0]!.score) / SCORE_UNIT) / Math.max(words.length, 1)
    for (const word of words) {
      if (word.length >= MIN_WORD_LENGTH && !isStopWord(word))
        prominent.set(word, (prominent.get(word) ?? 0) + share)
    }
  }
  return prominent
}

/** Relevance feedback (RM3): words with weights that the best bookmarks have and others lack. */
export async function relatedWords({
  best,
  bookmarks,
  asked,
  librarySize,
  frequencies,
}: {
  best: readonly Hit[]
  bookmarks: readonly SummarizedBookmark[]
  asked: readonly string[]
  librarySize: number
  frequencies: (words: readonly string[]) => Promise<(Frequency | null)[]>
}): Promise<Map<string, number>> {
  const candidates = [...prominence(best, bookmarks)].toSorted((a, b) => b[1] - a[1]).slice(0, MAX_CANDIDATES)
  const found = await frequencies(candidates.map(([word]) => word))
  const byWord = new Map<string, { word: string; weight: number }>()
  for (const [at, [word, prominent]] of candidates.entries()) {
    const frequency = found[at]
    if (!frequency) continue
    const { term, documents } = frequency
    if (documents < MIN_DOCUMENTS || documents > librarySize * MAX_SHARE) continue
    const weight = prominent * Math.log((librarySize - documents + 0.5) / (documents + 0.5))
    byWord.set(term, { word, weight: weight + (byWord.get(term)?.weight ?? 0) })
  }
  const words = [...byWord.values()].toSorted((a, b) => b.weight - a.weight).slice(0, MAX_WORDS)
  const sum = words.reduce((total, { weight }) => total + weight, 0)
  return new Map(words.map(({ word, weight }) => [word, (WEIGHT * asked.length * weight) / sum]))
}
