import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { KeywordDocument } from '../../../../server/src/storage/library-store.ts'
import type { Selection } from '../../../../server/src/storage/search-store.ts'
import { createLibraryStore } from '../../../../server/src/storage/postgres/library/postgres-library-store.ts'
import type { Postgres } from '../../../../server/src/storage/postgres/postgres.ts'
import { createSearchStore } from '../../../../server/src/storage/postgres/search/search-store.ts'
import { foundBy } from '../../../helpers/new-bookmark.ts'
import { emptyDatabase } from '../../../helpers/test-database.ts'

const ALL: Selection = { filters: {}, state: 'all', required: [], excluded: [] }

const TEXTS: Partial<KeywordDocument>[] = [
  {
    title: 'Sleep and memory',
    body: 'How sleep keeps memories, and what the brain forgets while it sleeps.',
  },
  { title: 'Databases', body: 'A database keeps what a memory forgets. Databases sleep never.' },
  { title: "O'Reilly \\ backslash", body: 'it\'s a "quoted" text: with colons' },
  { body: '睡眠と記憶の関係を調べる', note: '記憶' },
  {
    body: `${'filler words of no meaning '.repeat(6_000)} the needle phrase stands last`,
    url: 'https://www.example.org/needle',
  },
]

let database: Postgres
beforeAll(async () => {
  database = await emptyDatabase(['me'])
  const library = createLibraryStore(database, 'me')
  await library.importing((insert) => insert(TEXTS.map((text, at) => foundBy(at + 1, text))))
})
afterAll(() => database.close())

const search = () => createSearchStore(database, 'me')
const found = async (words: string[], selection: Partial<Selection> = {}, isTyping = false) =>
  (
    await search()
      .select('posts', { ...ALL, ...selection })
      .matchWords({ words, isTyping })
  ).hits.map(({ id }) => id)

describe('words in PostgreSQL', () => {
  it('find stems, prefixes, and scripts without spaces', async () => {
    expect(await found(['memories'])).toEqual([1, 2])
    expect(await found(['datab'], {}, true)).toEqual([2])
    expect(await found(['記憶'])).toEqual([4])
    expect(await found(["O'Reilly"])).toEqual([3])
  })

  it('find phrases anywhere in a long text', async () => {
    expect(await found([], { required: ['needle phrase stands'] })).toEqual([5])
    expect(await found([], { required: ['meaning filler'] })).toEqual([5])
    expect(await found([], { required: ['phrase needle'] })).toEqual([])
    expect(await found(['memory'], { excluded: ['database keeps'] })).toEqual([1])
  })

  it('prefers a phrase within one field', async () => {
    expect((await search().lookUp('title', 'sleep and memory', 5)).map(({ id }) => id)).toEqual([1])
    expect((await search().lookUp('url', 'example.org/needle', 5)).map(({ id }) => id)).toEqual([5])
    expect(await search().lookUp('author', 'sleep', 5)).toEqual([])
  })

  it('finds results of a filter behind any number of better ones outside of it', async () => {
    const better = Array.from({ length: 250 }, (_, at) => foundBy(at + 100, { title: 'Tortoise' }))
    const wanted = { ...foundBy(99, { body: 'a tortoise, named once in a longer text' }), isFavorite: true }
    const store = createLibraryStore(database, 'me')
    await store.importing((insert) => insert([wanted, ...better]))
    const [{ id } = { id: 0 }] = await store.idsOf([wanted.uuid])
    expect(await found(['tortoise'], { filters: { favorite: ['favorite'] } })).toEqual([id])
    expect(await found(['tortoise'])).not.toContain(id)
  })

  it('finds the most similar word', async () => {
    expect(await search().select('posts', ALL).nearestWord('databsae')).toBe('database')
  })
})
