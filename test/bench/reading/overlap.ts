const WORD = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]|[\p{L}\p{N}\p{M}_]+/gu
const SHINGLE = 4

function sequences(text: string, length: number): Map<string, number> {
  const words = text.toLowerCase().match(WORD) ?? []
  const size = Math.min(length, Math.max(words.length, 1))
  const counts = new Map<string, number>()
  for (let at = 0; at + size <= words.length; at++) {
    const sequence = words.slice(at, at + size).join(' ')
    counts.set(sequence, (counts.get(sequence) ?? 0) + 1)
  }
  return counts
}

const sum = (counts: Map<string, number>) => [...counts.values()].reduce((total, value) => total + value, 0)

export interface Overlap {
  precision: number
  recall: number
  f1: number
}

/** Compares texts by sequences of four words, as the public benchmarks of articles do; `length` 1 compares single words. */
export function overlap(truth: string, found: string, length = SHINGLE): Overlap {
  const [wanted, had] = [sequences(truth, length), sequences(found, length)]
  const both = [...wanted].reduce((total, [key, times]) => total + Math.min(times, had.get(key) ?? 0), 0)
  const precision = both === 0 ? 0 : both / sum(had)
  const recall = both === 0 ? 0 : both / sum(wanted)
  return { precision, recall, f1: both === 0 ? 0 : (2 * precision * recall) / (precision + recall) }
}
