import { CompiledQuery, type Compilable, type Insertable } from 'kysely'
import type { LibrarySchema } from './library-schema.ts'

/**
 * Compiles a query once, for one that runs for every line of an import: compiling takes as long as running. The
 * values given while building only hold the places of the ones given later, in the order of the SQL.
 */
export function prepared<Row>(query: Compilable<Row>): (...values: unknown[]) => CompiledQuery<Row> {
  const { sql } = query.compile()
  return (...values) => CompiledQuery.raw(sql, values) as CompiledQuery<Row>
}

/** An insert compiled once; a column that a row does not have is null. */
export function preparedInsert<Table extends keyof LibrarySchema & string>(
  table: Table,
  columns: readonly (keyof Insertable<LibrarySchema[Table]> & string)[],
): (row: Insertable<LibrarySchema[Table]>) => CompiledQuery<unknown> {
  const sql = `insert into ${table} (${columns.join(', ')}) values (${columns.map(() => '?').join(', ')})`
  return (row) =>
    CompiledQuery.raw(
      sql,
      columns.map((column) => row[column] ?? null),
    )
}
