import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  halfvecBytes,
  LABEL_BITS,
  sparsevecBytes,
  tsvectorBytes,
} from '../../../../server/src/storage/postgres/binary-values.ts'
import { insertStatements } from '../../../../server/src/storage/postgres/insert-statements.ts'
import type { Postgres } from '../../../../server/src/storage/postgres/postgres.ts'
import { sql } from '../../../../server/src/storage/postgres/sql.ts'
import { emptyDatabase } from '../../../helpers/test-database.ts'

let database: Postgres
beforeAll(async () => {
  database = await emptyDatabase()
})
afterAll(() => database.close())

describe('a value sent as bytes', () => {
  it('equals the half-precision vector of its text', async () => {
    const vector = Float32Array.from([0.1, -0.333_333_3, 1e-7, 0, 65_504])
    const row = await database.get(sql<{ text: string; expected: string }>`
      select v::text as text, ${`[${vector.join(',')}]`}::halfvec::text as expected
      from (select ${halfvecBytes(vector)}::halfvec as v) one`)
    expect(row?.text).toBe(row?.expected)
  })

  it('equals the sparse vector of its text, in any order', async () => {
    const weights = new Map([
      [900, 0.5],
      [1, 4],
      [1_000, 1.25],
    ])
    const row = await database.get(sql<{ text: string }>`
      select ${sparsevecBytes(1_000, weights)}::sparsevec::text as text`)
    expect(row?.text).toBe('{1:4,900:0.5,1000:1.25}/1000')
  })

  it('equals the tsvector of its text: any letters, positions with and without labels', async () => {
    const lexemes = new Map([
      ['sleep', [3 | LABEL_BITS.A, 4 | LABEL_BITS.B, 16_000 | LABEL_BITS.C, 16_001]],
      ["o'reilly \\", [2]],
      ['記憶', []],
      ['𐐨', [1 | LABEL_BITS.A]],
    ])
    const text = `'sleep':3A,4B,16000C,16001 'o''reilly \\\\':2 '記憶' '𐐨':1A`
    const row = await database.get(sql<{ text: string; expected: string }>`
      select t::text as text, ${text}::tsvector::text as expected from (select ${tsvectorBytes(lexemes)}::tsvector as t) one`)
    expect(row?.text).toBe(row?.expected)
  })
})

describe('rows to insert', () => {
  it('omit values that equal those of the first', () => {
    const rows = [
      { account_id: 'me', term: 'a', docs: 1 },
      { account_id: 'me', term: 'b', docs: 1 },
      { account_id: 'me', term: 'c', docs: 2 },
    ]
    expect(insertStatements('vocabulary', rows, 'on conflict do nothing')).toEqual([
      {
        text: 'insert into "vocabulary" ("account_id", "term", "docs") values ($1, $2, $3), ($1, $4, $3), ($1, $5, $6) on conflict do nothing',
        values: ['me', 'a', 1, 'b', 'c', 2],
      },
    ])
  })

  it('are split into statements that fit the limit', () => {
    const rows = Array.from({ length: 40_000 }, (_, at) => ({ account_id: 'me', term: `${at}` }))
    const statements = insertStatements('vocabulary', rows)
    expect(statements.map(({ values }) => values.length)).toEqual([16_001, 16_001, 8_001])
    expect(insertStatements('vocabulary', [])).toEqual([])
  })
})
