import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sql } from 'kysely'
import { POSTS } from '../../../server/src/storage/sqlite/search/ranked-kind.ts'
import { writeTerms } from '../../../server/src/storage/sqlite/words/keyword-index.ts'
import { rankWords } from '../../../server/src/storage/text/rank-words.ts'
import { wordIndexOf } from '../../../server/src/storage/sqlite/words/word-index.ts'
import {
  openLibraryDatabase,
  type LibraryDatabase,
} from '../../../server/src/storage/sqlite/library/library-database.ts'
import { fillLibrary } from '../../helpers/fill-library.ts'
import { libraryLines } from '../../helpers/library-lines.ts'

const ACCOUNT = 'words'
const LINES = 3_000

let folder: string
let database: LibraryDatabase

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'bookplate-words-'))
  await mkdir(join(folder, 'libraries'))
  await fillLibrary(folder, ACCOUNT, libraryLines(LINES))
  database = openLibraryDatabase(folder, ACCOUNT)
})
afterAll(async () => {
  database.close()
  await rm(folder, { recursive: true, force: true })
})

const ranked = (words: readonly string[], beginning: string | null, limit: number) => {
  const index = wordIndexOf(database, POSTS)
  const postings = words.map((word) => index.postings(word, word === beginning))
  return rankWords(index, postings).top(limit, () => true)
}

/** Result of SQLite itself for the same words. */
const expected = (words: readonly string[], beginning: string | null, limit: number) => {
  const expression = words.map((word) => (word === beginning ? `"${word}" *` : `"${word}"`)).join(' OR ')
  return database
    .all<{ id: number; rank: number }>(
      sql<{ id: number; rank: number }>`select rowid as id, bm25(keywords, 4, 1, 2, 2, 1, 0.5) as rank
        from keywords where keywords match ${expression} order by rank, id desc limit ${limit}`,
    )
    .map(({ id, rank }) => ({ id, score: -rank }))
}

const vocabulary = (): string[] => {
  const titles = database.all(
    sql<{ title: string }>`select title from bookmarks where title is not null limit 40`,
  )
  return [...new Set(titles.flatMap(({ title }) => title.toLowerCase().match(/[a-z]{4,}/g) ?? []))]
}

describe('words ranked by their postings', () => {
  it('score like FTS5', () => {
    const words = vocabulary()
    expect(words.length).toBeGreaterThan(10)
    for (let at = 0; at + 2 < words.length; at += 3) {
      const asked = words.slice(at, at + 3)
      const beginning = at % 2 === 0 ? asked[2]!.slice(0, 4) : null
      if (beginning !== null) asked[2] = beginning
      const wanted = expected(asked, beginning, LINES)
      const got = ranked(asked, beginning, LINES)
      const scores = new Map(got.map(({ id, score }) => [id, score]))
      expect(scores.size).toBe(wanted.length)
      const differences = wanted.map(({ id, score }) => Math.abs(scores.get(id)! - score))
      expect(Math.max(...differences)).toBeLessThan(1e-4)
    }
  })

  it('come best first, also if only a part is requested', () => {
    const words = vocabulary().slice(0, 4)
    const all = ranked(words, null, LINES)
    expect(all.map(({ score }) => score)).toEqual(all.map(({ score }) => score).toSorted((a, b) => b - a))
    const top = ranked(words, null, 20).map(({ score }) => score)
    top.forEach((score, at) => expect(score).toBeCloseTo(all[at]!.score, 4))
  })

  it('are read again after the index has changed', async () => {
    const word = 'zeppelinic'
    expect(ranked([word], null, 10)).toEqual([])
    await fillLibrary(folder, ACCOUNT, [{ url: 'https://air.example/', title: `A ${word} tale` }])
    expect(ranked([word], null, 10)).toHaveLength(1)
    const { id } = database.get(sql<{ id: number }>`select max(id) as id from bookmarks`)!
    const words = { title: 'A tale', body: '', note: '', tags: '', author: '', url: '' }
    await database.write(() => writeTerms(database, [[id, words]]))
    expect(ranked([word], null, 10)).toEqual([])
  })

  it('find a part of a run without spaces, and a single character', async () => {
    await fillLibrary(folder, ACCOUNT, [{ url: 'https://zh.example/', title: '良好的睡眠质量' }])
    for (const part of ['睡眠', '眠质量', '良', '量', '睡眠质量'])
      expect(ranked([part], null, 10)).toHaveLength(1)
    expect(ranked(['眠睡'], null, 10)).toEqual([])
  })
})
