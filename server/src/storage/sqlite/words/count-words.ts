import { tokenize } from '../../text/tokenizer.ts'

/** Characters that Unicode and the tokenizer classify equally as part of a word. */
const SETTLED =
  /^[\0-\u02ff\u03a3-\u0482\u048a-\u052f\u0900-\u0983\u1e00-\u1eff\u2000-\u2064\u20a0-\u20b9\u2100-\u2189\u2190-\u23f3\u2460-\u26ff\u2701-\u2b4c\u3000-\u303f\u3041-\u3096\u3099-\u30ff\u3400-\ua48c\uac00-\ud7a3\uff01-\uffbe\u{e000}-\u{e0ff}\u{f0000}-\u{f3fff}]*$/u
const WORD = /[\p{L}\p{N}\p{Co}]+/gu

const countSettled = (text: string): number => text.match(WORD)?.length ?? 0

/** Counts words like the keyword index, as the length for BM25. */
export function countWords(text: string): number {
  if (SETTLED.test(text)) return countSettled(text)
  // Tokenize only words with other characters.
  const words = text.split(/\s+/)
  const others = words.filter((word) => !SETTLED.test(word))
  const settled = words.reduce((sum, word) => sum + (SETTLED.test(word) ? countSettled(word) : 0), 0)
  return settled + tokenize(others.join(' ')).length
}
