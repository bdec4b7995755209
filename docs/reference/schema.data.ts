import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openLibraryDatabase } from '../../server/src/storage/sqlite/library/library-database.ts'
import { openServiceDatabase } from '../../server/src/storage/sqlite/service/service-database.ts'
import type { Sqlite } from '../../server/src/storage/sqlite/sqlite.ts'

interface Table {
  name: string
  columns: string[]
}

function tablesOf(database: Sqlite): Table[] {
  const sql = `select list.name as of, info.name as name
    from pragma_table_list list join pragma_table_info(list.name) info
    where list.schema = 'main' and list.type in ('table', 'virtual') and list.name not like 'sqlite_%'
    order by list.name, info.cid`
  const columns = database
    .all<{ of: string; name: string }>({ sql, parameters: [] })
    // FTS5's own views of an index.
    .filter(({ of }) => !/_(vocabulary|occurrences)$/.test(of))
  database.close()
  return Array.from(
    Map.groupBy(columns, ({ of }) => of),
    ([name, rows]) => ({
      name,
      columns: rows.map((row) => row.name),
    }),
  )
}

/** Tables of a new data folder with their columns, for the page of the same name. */
export default {
  load() {
    const folder = mkdtempSync(join(tmpdir(), 'bookplate-schema-'))
    try {
      return {
        service: tablesOf(openServiceDatabase(folder)),
        library: tablesOf(openLibraryDatabase(folder, 'a', { isMoving: true })),
      }
    } finally {
      rmSync(folder, { recursive: true })
    }
  },
}
