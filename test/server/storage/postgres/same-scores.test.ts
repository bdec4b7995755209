import { DatabaseSync } from 'node:sqlite'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { KeywordDocument } from '../../../../server/src/storage/library-store.ts'
import { createLibraryStore } from '../../../../server/src/storage/postgres/library/postgres-library-store.ts'
import type { Postgres } from '../../../../server/src/storage/postgres/postgres.ts'
import { createSearchStore } from '../../../../server/src/storage/postgres/search/search-store.ts'
import { seededRandom } from '../../../helpers/library-lines.ts'
import { foundBy } from '../../../helpers/new-bookmark.ts'
import { emptyDatabase } from '../../../helpers/test-database.ts'

const WORDS =
  'inform informal information informing form of the a system systems retrieval library index search book science'.split(
    ' ',
  )
const COLUMNS = ['title', 'body', 'note', 'tags', 'author', 'url'] as const

function makeDocuments(amount: number): KeywordDocument[] {
  const next = seededRandom(7)
  const random = (below: number): number => Math.floor(next() * below)
  const words = (most: number): string =>
    Array.from(
      { length: random(most) },
      () => WORDS[Math.min(random(WORDS.length), random(WORDS.length))],
    ).join(' ')
  return Array.from({ length: amount }, () => ({
    // Ensures that every document is detected as English.
    title: `this is the story of how it was and what they had ${words(6)}`,
    body: words(60),
    note: words(4),
    tags: words(3),
    author: words(2),
    url: words(4),
  }))
}

const DOCUMENTS = makeDocuments(120)
const QUERIES = [
  'retrieval',
  'of the system',
  'information retrieval',
  'science book index',
  'the inform',
  'libra',
]

let database: Postgres
const sqlite = new DatabaseSync(':memory:')
beforeAll(async () => {
  database = await emptyDatabase(['me'])
  const library = createLibraryStore(database, 'me')
  await library.importing((insert) => insert(DOCUMENTS.map((words, at) => foundBy(at + 1, words))))
  sqlite.exec(
    `create virtual table k using fts5 (${COLUMNS.join(', ')}, tokenize = 'porter unicode61 remove_diacritics 2')`,
  )
  const insert = sqlite.prepare(
    'insert into k (rowid, title, body, note, tags, author, url) values (?, ?, ?, ?, ?, ?, ?)',
  )
  for (const [at, words] of DOCUMENTS.entries()) insert.run(at + 1, ...COLUMNS.map((column) => words[column]))
})
afterAll(async () => {
  sqlite.close()
  await database.close()
})

it.each(
  QUERIES.flatMap((query) => [
    { query, isTyping: false },
    { query, isTyping: true },
  ]),
)('scores "$query" like SQLite, while typing: $isTyping', async ({ query, isTyping }) => {
  const words = query.split(' ')
  const expression = words.map((word) => `"${word}"`).join(' OR ') + (isTyping ? ' *' : '')
  const expected = sqlite
    .prepare(
      'select rowid as id, -bm25(k, 4, 1, 2, 2, 1, 0.5) as score from k where k match ? order by 2 desc, 1 desc',
    )
    .all(expression)
    .map((row) => ({ id: Number(row['id']), score: Number(row['score']) }))
  const { hits, reach } = await createSearchStore(database, 'me')
    .select('posts', { filters: {}, state: 'all', required: [], excluded: [] })
    .matchWords({ words, isTyping })
  expect(new Set(hits.map(({ id }) => id))).toEqual(new Set(expected.map(({ id }) => id)))
  for (const { id, score } of expected) {
    expect(hits.find((hit) => hit.id === id)?.score).toBeCloseTo(score, 6)
    expect(score).toBeLessThan(reach)
  }
})

it('adds related words with a lower weight', async () => {
  const selected = createSearchStore(database, 'me').select('posts', {
    filters: {},
    state: 'all',
    required: [],
    excluded: [],
  })
  const word = QUERIES[0]!.split(' ')[0]!
  const alone = await selected.matchWords({ words: [word], isTyping: false })
  const half = await selected.matchWords({ words: [], isTyping: false, related: new Map([[word, 0.5]]) })
  const more = await selected.matchWords({
    words: [word],
    isTyping: false,
    related: new Map([[word, 0.5]]),
  })
  expect(half.hits).toEqual([])
  for (const { id, score } of alone.hits)
    expect(more.hits.find((hit) => hit.id === id)?.score).toBeCloseTo(score * 1.5, 6)
  expect(await selected.frequencies([word])).toEqual([
    { term: expect.any(String), documents: alone.hits.length },
  ])
})
