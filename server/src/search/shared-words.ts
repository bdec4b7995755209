import { wordsIn } from '@bookplate/contract'
import { termsOf } from '../storage/text/tokenizer.ts'

const keysOf = (word: string): string[] => termsOf(word).map((terms) => terms.join(' '))

export function sharedWords(words: readonly string[], text: string): Set<string> {
  const present = new Set(wordsIn(text).flatMap(keysOf))
  return new Set(words.filter((word) => keysOf(word).some((key) => present.has(key))))
}

let segmenter: Intl.Segmenter | undefined

/** Returns the sentence with the most words of a question, or null if none has any. */
export function bestSentence(words: readonly string[], text: string): { start: number; end: number } | null {
  segmenter ??= new Intl.Segmenter('und', { granularity: 'sentence' })
  let best: { start: number; end: number; shared: number } | null = null
  for (const { segment, index } of segmenter.segment(text)) {
    const shared = sharedWords(words, segment).size
    if (shared > (best?.shared ?? 0)) best = { start: index, end: index + segment.trimEnd().length, shared }
  }
  return best && { start: best.start, end: best.end }
}
