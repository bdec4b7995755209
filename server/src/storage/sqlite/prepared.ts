import type { Compilable, Insertable } from 'kysely'
import { eachOf } from './each-of.ts'
import type { LibrarySchema } from './library/library-schema.ts'

/** SQL with its values, ready to run. What Kysely makes is one too; this one costs nothing to make. */
export interface PreparedQuery {
  readonly sql: string
  readonly parameters: readonly unknown[]
}

/**
 * Compiles a query once, for one that runs for every line of an import: compiling takes as long as running. The
 * values given while building only hold the places of the ones given later, in the order of the SQL.
 */
export function prepared(query: Compilable<unknown>): (...parameters: unknown[]) => PreparedQuery {
  const { sql } = query.compile()
  return (...parameters) => ({ sql, parameters })
}

/** The same for a query about some ids, one statement for a list of any length: `query` is given the list's place. */
export function preparedForEach(
  query: (ids: ReturnType<typeof eachOf>) => Compilable<unknown>,
): (ids: readonly number[]) => PreparedQuery {
  const compiled = prepared(query(eachOf([])))
  return (ids) => compiled(JSON.stringify(ids))
}

/** An insert compiled once; a column that a row does not have is null. */
export function preparedInsert<Table extends keyof LibrarySchema & string>(
  table: Table,
  columns: readonly (keyof Insertable<LibrarySchema[Table]> & string)[],
): (row: Insertable<LibrarySchema[Table]>) => PreparedQuery {
  const sql = `insert into ${table} (${columns.join(', ')}) values (${columns.map(() => '?').join(', ')})`
  return (row) => ({ sql, parameters: columns.map((column) => row[column] ?? null) })
}
