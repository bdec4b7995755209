import { tokenize } from '../../text/tokenizer.ts'

/** Characters that Unicode and the tokenizer classify equally as part of a word. */
const SETTLED =
  /^[\0-\u02ff\u03a3-\u0482\u048a-\u052f\u0900-\u0983\u1e00-\u1eff\u2000-\u2064\u20a0-\u20b9\u2100-\u2189\u2190-\u23f3\u2460-\u26ff\u2701-\u2b4c\u3000-\u303f\u3041-\u3096\u3099-\u30ff\u3400-\ua48c\uac00-\ud7a3\uff01-\uffbe\u{e000}-\u{e0ff}\u{f0000}-\u{f3fff}]*$/u
const WORD = /[\p{L}\p{N}\p{Co}]/u
const OF_WORD = 1
const UNSETTLED = 2

/** Classes of UTF-16 units. A regular expression takes three times as long. */
let classes: Uint8Array | undefined
const classify = (): Uint8Array =>
  Uint8Array.from({ length: 0x1_0000 }, (_, unit) => {
    // The first and second halves of U+F0000 to U+F3FFF, the only settled characters of two units.
    if ((unit >= 0xdb_80 && unit <= 0xdb_8f) || (unit >= 0xdc_00 && unit <= 0xdf_ff)) return OF_WORD
    const character = String.fromCharCode(unit)
    return (WORD.test(character) ? OF_WORD : 0) | (SETTLED.test(character) ? 0 : UNSETTLED)
  })

/** Returns null if a character is not settled. */
function countSettled(text: string): number | null {
  classes ??= classify()
  let [count, before, all] = [0, 0, 0]
  for (let at = 0; at < text.length; at += 1) {
    const kind = classes[text.charCodeAt(at)]!
    count += kind & ~before & OF_WORD
    before = kind
    all |= kind
  }
  return all & UNSETTLED ? null : count
}

/** Counts words like the keyword index, as the length for BM25. */
export function countWords(text: string): number {
  const settled = countSettled(text)
  if (settled !== null) return settled
  // Tokenize only words with other characters.
  const others: string[] = []
  let sum = 0
  for (const word of text.split(/\s+/)) {
    const count = countSettled(word)
    if (count === null) others.push(word)
    else sum += count
  }
  return sum + tokenize(others.join(' ')).length
}
