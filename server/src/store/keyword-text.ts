/**
 * Scripts written without spaces are indexed a character at a time and looked up as phrases, since the tokenizer
 * would take a whole sentence of them for one word.
 */
const UNSPACED = /[\p{scx=Han}\p{scx=Hiragana}\p{scx=Katakana}\p{sc=Hangul}]/gu
const WORD = /[\p{L}\p{N}\p{M}\p{Co}]+/gu

/** Text as the keyword index takes it. */
export const indexable = (text: string): string => text.replace(UNSPACED, ' $& ')

/**
 * A person's words as an FTS5 expression in which none of their characters has a meaning of its own: every word
 * has to occur, each as the beginning of a word. Null when there is no word in it.
 */
export function matchExpression(text: string): string | null {
  const words = text.match(WORD) ?? []
  if (words.length === 0) return null
  return words.map((word) => `"${indexable(word).trim()}" *`).join(' ')
}
