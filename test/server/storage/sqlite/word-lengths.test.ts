/** @module-tag slow */

import { readFileSync } from 'node:fs'
import { glob, mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { assert, property, string } from 'fast-check'
import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createLibraryStore } from '../../../../server/src/storage/sqlite/library/sqlite-library-store.ts'
import { updateBookmark } from '../../../../server/src/library/update-bookmark.ts'
import { createIndexStore } from '../../../../server/src/storage/libraries/index-store.ts'
import { accessSqlite } from '../../../../server/src/storage/sqlite/library/library-access.ts'
import { openLibraryDatabase } from '../../../../server/src/storage/sqlite/library/library-database.ts'
import type { KeywordTable } from '../../../../server/src/storage/sqlite/search/ranked-kind.ts'
import type { Sqlite } from '../../../../server/src/storage/sqlite/sqlite.ts'
import { countWords } from '../../../../server/src/storage/sqlite/words/count-words.ts'
import { indexable, KEYWORD_TOKENIZER } from '../../../../server/src/storage/text/indexable.ts'
import { readLengths, readTotals } from '../../../../server/src/storage/sqlite/words/word-lengths.ts'
import { fillLibrary } from '../../../helpers/fill-library.ts'
import { libraryLines } from '../../../helpers/library-lines.ts'

const ACCOUNT = 'lengths'
const LAST_CODE_POINT = 0x10ffff
const SURROGATES = [0xd800, 0xdfff] as const

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'bookplate-lengths-'))
  await mkdir(join(folder, 'libraries'))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

/** The words of each row as the index itself has them, by its public vocabulary. */
function counted(database: Sqlite, table: KeywordTable): Map<number, number> {
  const rows = database.all(
    sql<{
      doc: number
      words: number
    }>`select doc, count(*) as words from ${sql.table(`${table}_occurrences`)} group by doc`,
  )
  return new Map(rows.map(({ doc, words }) => [doc, words]))
}

function expectTrue(database: Sqlite, table: KeywordTable): void {
  const real = counted(database, table)
  const ids = [...real.keys()]
  expect(readLengths(database, table, ids)).toEqual(real)
  const words = real.values().reduce((sum, length) => sum + length, 0)
  expect(readTotals(database, table)).toEqual({ rows: ids.length, words })
}

const withImages = (lines: Iterable<Record<string, unknown>>) =>
  [...lines].map((line, index) => ({
    ...line,
    media: [{ type: 'image', url: `https://img.example/${index}.jpg`, caption: `Tree ${index} 夏野菜 é` }],
  }))

describe('the words of a row are counted when it is written', () => {
  it('as the index counts them, of imports, edits and captions', async () => {
    await fillLibrary(folder, ACCOUNT, withImages(libraryLines(60)))
    const database = openLibraryDatabase(folder, ACCOUNT)
    try {
      expectTrue(database, 'keywords')
      const access = accessSqlite(database)
      const store = createLibraryStore(database, access)
      const [row] = await store.read([7])
      await updateBookmark(store, row!.uuid, { note: 'Vier neue Wörter — 夏野菜 🥰', tags: { add: ['x y'] } })
      expectTrue(database, 'keywords')

      const index = createIndexStore(access)
      await index.takeChanged(9)
      expectTrue(database, 'captions')
      expect(readTotals(database, 'captions').rows).toBe(9)
      const caption = async (text: string | null) => {
        await index.putCaptions('other', [{ bookmarkId: 8, position: 0, caption: text }])
        expectTrue(database, 'captions')
        return readTotals(database, 'captions').rows
      }
      expect([await caption('Ein Baum'), await caption(null), await caption(null)]).toEqual([9, 8, 8])
    } finally {
      database.close()
    }
  })
})

const createTokenizer = () => {
  const database = new DatabaseSync(':memory:')
  database.exec(`
    create virtual table texts using fts5 (
      text, content = '', contentless_delete = 1, tokenize = '${KEYWORD_TOKENIZER}'
    );
    create virtual table words using fts5vocab (texts, instance);`)
  return database
}

describe('counting words', () => {
  it('agrees with SQLite for every character there is, alone and within a word', () => {
    const database = createTokenizer()
    const insert = database.prepare('insert into texts (rowid, text) values (?, ?)')
    const codes: number[] = []
    for (let code = 1; code <= LAST_CODE_POINT; code += 1)
      if (code < SURROGATES[0] || code > SURROGATES[1]) codes.push(code)
    // Those far above are one block of letters, and one of what is not assigned.
    const near = codes.filter((code) => code < 0x20000 || code % 97 === 0)
    database.exec('begin')
    for (const code of near) {
      const character = String.fromCodePoint(code)
      insert.run(code * 2, character)
      insert.run(code * 2 + 1, `a${character}b`)
    }
    database.exec('commit')
    const rows = database.prepare('select doc, count(*) as amount from words group by doc').all()
    const amounts = new Map(rows.map((row) => [row['doc'], row['amount']]))
    const wrong = near.filter((code) => {
      const character = String.fromCodePoint(code)
      return (
        countWords(character) !== (amounts.get(code * 2) ?? 0) ||
        countWords(`a${character}b`) !== (amounts.get(code * 2 + 1) ?? 0)
      )
    })
    expect(wrong.map((code) => code.toString(16))).toEqual([])
  })

  it('agrees with SQLite for any text', () => {
    const database = createTokenizer()
    const insert = database.prepare('insert into texts (rowid, text) values (1, ?)')
    const amount = database.prepare('select count(*) as amount from words')
    const remove = database.prepare('delete from texts where rowid = 1')
    assert(
      property(string({ unit: 'binary', maxLength: 60 }), string({ unit: 'grapheme' }), (a, b) => {
        const text = indexable(`${a} two ${b}e\u0301 夏野菜${a} số điện ที่นี่ में`, 'vi')
        insert.run(text)
        const found = amount.get()!['amount']
        remove.run()
        expect(countWords(text)).toBe(found)
      }),
      { numRuns: 300 },
    )
  })
})

it('no code reads the internal tables of FTS5', async () => {
  const sources = await Array.fromAsync(glob('server/src/**/*.ts'))
  const readers = sources.filter((path) =>
    /(keywords|captions|\}|`)_(data|idx|content|docsize|config)\b/.test(readFileSync(path, 'utf8')),
  )
  expect(readers).toEqual([])
})
