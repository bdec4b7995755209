/** Marking the words of a query in a text, as pieces to draw: no markup is ever made of text. */

export interface TextPiece {
  text: string
  isMatch: boolean
}

const WORD = /[\p{L}\p{N}]+/gu
/** Shorter beginnings would mark half of every text. */
const MIN_PREFIX_LENGTH = 3

const fold = (text: string) => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()

/** Words of the query, folded, without marks and case; longest first. */
export function queryWords(query: string): string[] {
  const words = new Set([...query.matchAll(WORD)].map(([word]) => fold(word)).filter(Boolean))
  return [...words].toSorted((one, other) => other.length - one.length)
}

/** Length of the matched head of `word`, in its own characters, or 0. */
function matchLength(word: string, words: readonly string[]): number {
  const folded = fold(word)
  for (const wanted of words) {
    if (folded === wanted) return word.length
    if (wanted.length >= MIN_PREFIX_LENGTH && folded.startsWith(wanted)) {
      // Folding can change the length, so the head is grown until it covers what was asked for.
      let end = 0
      for (const character of word) {
        end += character.length
        if (fold(word.slice(0, end)).length >= wanted.length) return end
      }
    }
  }
  return 0
}

export function highlight(text: string, words: readonly string[]): TextPiece[] {
  if (words.length === 0) return text === '' ? [] : [{ text, isMatch: false }]
  const pieces: TextPiece[] = []
  let last = 0
  for (const match of text.matchAll(WORD)) {
    const length = matchLength(match[0], words)
    if (length === 0) continue
    if (match.index > last) pieces.push({ text: text.slice(last, match.index), isMatch: false })
    pieces.push({ text: text.slice(match.index, match.index + length), isMatch: true })
    last = match.index + length
  }
  if (last < text.length) pieces.push({ text: text.slice(last), isMatch: false })
  return pieces
}

/** At most about `length` characters around the first match, cut between words. */
export function excerpt(text: string, words: readonly string[], length: number): string {
  const flat = text.replace(/\s+/gu, ' ').trim()
  if (flat.length <= length) return flat
  const first = [...flat.matchAll(WORD)].find((match) => matchLength(match[0], words) > 0)?.index ?? 0
  const lead = Math.floor(length / 4)
  let start = first <= lead * 2 ? 0 : first - lead
  if (start > 0) start = flat.indexOf(' ', start) + 1
  const cut = flat.slice(start, start + length)
  const isWhole = start + length >= flat.length
  const end = isWhole ? cut : cut.slice(0, Math.max(cut.lastIndexOf(' '), 1))
  return `${start > 0 ? '…' : ''}${end}${isWhole ? '' : '…'}`
}
