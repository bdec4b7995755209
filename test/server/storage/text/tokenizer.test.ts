import { DatabaseSync } from 'node:sqlite'
import { expect, it, onTestFinished } from 'vitest'
import { indexedText, KEYWORD_TOKENIZER } from '../../../../server/src/storage/text/indexable.ts'
import { termsOf, tokenize } from '../../../../server/src/storage/text/tokenizer.ts'

const TEXTS = [
  "Don't re-read O'Reilly: running, runs_2 https://example.org/a?b=c#d",
  'l’été « Straße » naïve cafe\u0301 soft\u00ADhyphen İstanbul',
  '睡 眠, 記憶。тест\u00A0слово العَرَبِيَّة हिन्दी ภาษา',
  '𐐨𐐀 👩‍💻text👍 \u{E0001}tag word\u{E000} \u{F0301}kept x²',
  'nul\0inside tab\tline\nend\x7Fdel half\uD800pair',
]

it('finds the terms of the keyword index in any text', () => {
  const index = new DatabaseSync(':memory:')
  onTestFinished(() => index.close())
  index.exec(`
    create virtual table texts using fts5 (text, tokenize = '${KEYWORD_TOKENIZER}');
    create virtual table tokens using fts5vocab (texts, instance)`)
  for (const [at, text] of TEXTS.entries()) {
    index.prepare('insert into texts (rowid, text) values (?, ?)').run(at, text)
    const rows = index.prepare('select term from tokens where doc = ? order by offset').all(at)
    expect(tokenize(text)).toEqual(rows.map(({ term }) => term))
    expect(rows.length).toBeGreaterThan(4)
  }
})

it('finds the Turkish term of a word that was typed without Turkish letters', () => {
  const [term] = tokenize(indexedText('çantasına', 'tr'))
  expect(termsOf('cantasina')).toContainEqual([term])
})
