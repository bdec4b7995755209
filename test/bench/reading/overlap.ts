const WORD = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]|[\p{L}\p{N}\p{M}_]+/gu
const SHINGLE = 4

/** How often each run of four words stands in a text, as the public benchmarks of article extraction count. */
function shingles(text: string): Map<string, number> {
  const words = text.toLowerCase().match(WORD) ?? []
  const size = Math.min(SHINGLE, Math.max(words.length, 1))
  const counts = new Map<string, number>()
  for (let at = 0; at + size <= words.length; at++) {
    const shingle = words.slice(at, at + size).join(' ')
    counts.set(shingle, (counts.get(shingle) ?? 0) + 1)
  }
  return counts
}

const sum = (counts: Map<string, number>) => [...counts.values()].reduce((total, value) => total + value, 0)

export interface Overlap {
  precision: number
  recall: number
  f1: number
}

export function overlap(truth: string, found: string): Overlap {
  const [wanted, had] = [shingles(truth), shingles(found)]
  const both = [...wanted].reduce((total, [key, times]) => total + Math.min(times, had.get(key) ?? 0), 0)
  const precision = both === 0 ? 0 : both / sum(had)
  const recall = both === 0 ? 0 : both / sum(wanted)
  return { precision, recall, f1: both === 0 ? 0 : (2 * precision * recall) / (precision + recall) }
}
