/** How both keyword indexes make terms of text; SQLite remembers it with the tables, so it never changes. */
export const KEYWORD_TOKENIZER = 'porter unicode61 remove_diacritics 2'

/**
 * Scripts written without spaces are indexed a character at a time and looked up as phrases, since the tokenizer
 * would take a whole sentence of them for one word.
 */
const UNSPACED = /[\p{scx=Han}\p{scx=Hiragana}\p{scx=Katakana}\p{sc=Hangul}]/gu

/** Text as the keyword index takes it. */
export const indexable = (text: string): string => text.replace(UNSPACED, ' $& ')
