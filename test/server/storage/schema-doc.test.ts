import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { FIRST_STEP } from '../../../server/src/storage/postgres/schema.ts'
import { tablesOf } from '../../../server/src/storage/libraries/library-tables.ts'
import { openLibraryDatabase } from '../../../server/src/storage/sqlite/library/library-database.ts'
import { openServiceDatabase } from '../../../server/src/storage/sqlite/service/service-database.ts'
import type { Sqlite } from '../../../server/src/storage/sqlite/sqlite.ts'

type Tables = Record<string, string[]>

const text = readFileSync(join(import.meta.dirname, '../../../docs/reference/schema.md'), 'utf8')
const section = (title: string): string => text.split('\n## ').find((part) => part.startsWith(title)) ?? ''
const names = (cell: string): string[] => [...cell.matchAll(/`(\w+)`/g)].map(([, name]) => name!)

/** Tables of a section with their columns: `table (column, …)`. */
const documented = (title: string): Tables =>
  Object.fromEntries(
    [...section(title).matchAll(/^(\w+) \(([^)]*)\)/gm)].map(([, table, columns]) => [
      table,
      columns!.trim().split(/,\s*/).toSorted(),
    ]),
  )

function real(database: Sqlite): Tables {
  const sql = `select list.name as of, info.name as name
    from pragma_table_list list join pragma_table_info(list.name) info
    where list.schema = 'main' and list.type in ('table', 'virtual') and list.name not like 'sqlite_%'`
  const columns = database
    .all<{ of: string; name: string }>({ sql, parameters: [] })
    // FTS5's own views of an index.
    .filter(({ of }) => !/_(vocabulary|occurrences)$/.test(of))
  const tables = Map.groupBy(columns, (column) => column.of)
  return Object.fromEntries(
    [...tables].map(([table, rows]) => [table, rows.map(({ name }) => name).toSorted()]),
  )
}

describe('docs/reference/schema.md', () => {
  let folder: string
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'bookplate-schema-'))
  })
  afterAll(() => rmSync(folder, { recursive: true }))

  it.each([
    ['`service.db`', () => openServiceDatabase(folder)],
    ['A library', () => openLibraryDatabase(folder, 'a')],
  ])('has every table and column of %s and no other', (title, open) => {
    const database = open()
    expect(documented(title)).toEqual(real(database))
    database.close()
  })

  it('names every table of PostgreSQL', () => {
    const made = tablesOf(FIRST_STEP.up)
    const known = ['`service.db`', 'A library']
      .flatMap((title) => Object.keys(documented(title)))
      .concat(names(section('PostgreSQL')))
    expect(made.length).toBeGreaterThan(10)
    expect(made.filter((name) => !known.includes(name))).toEqual([])
  })
})
