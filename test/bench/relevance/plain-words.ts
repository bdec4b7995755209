import { LENGTH_SHARE, rarityOf, SATURATION } from '../../../server/src/storage/text/bm25.ts'
import type { Way } from './ways.ts'

const segmenter = new Intl.Segmenter('und', { granularity: 'word' })

const wordsOf = (text: string): string[] =>
  Array.from(segmenter.segment(text.toLowerCase()))
    .filter(({ isWordLike }) => isWordLike)
    .map(({ segment }) => segment)

interface PlainLine {
  url: string
  title?: string | null
  text?: string | null
}

/** Plain BM25 over unstemmed words, which search must match in every language. */
export function plainWordsOf(lines: readonly PlainLine[]): Way {
  const documents = lines.map(({ url, title, text }) => {
    const words = wordsOf([title, text].filter(Boolean).join('\n'))
    return { url, counts: Map.groupBy(words, (word) => word), length: words.length }
  })
  const average = documents.reduce((sum, { length }) => sum + length, 0) / documents.length
  const rarity = (word: string): number =>
    rarityOf(documents.length, documents.filter(({ counts }) => counts.has(word)).length)

  return async (query) => {
    const asked = [...new Set(wordsOf(query))].map((word) => [word, rarity(word)] as const)
    return documents
      .map(({ url, counts, length }) => ({
        url,
        score: asked.reduce((sum, [word, rare]) => {
          const count = counts.get(word)?.length ?? 0
          const norm = SATURATION * (1 - LENGTH_SHARE + (LENGTH_SHARE * length) / average)
          return sum + (rare * count * (SATURATION + 1)) / (count + norm)
        }, 0),
      }))
      .filter(({ score }) => score > 0)
      .toSorted((one, other) => other.score - one.score)
      .map(({ url }) => url)
  }
}
