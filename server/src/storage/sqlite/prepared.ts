/** SQL with its values, ready to run. What Kysely makes is one too; this one costs nothing to make. */
export interface PreparedQuery {
  readonly sql: string
  readonly parameters: readonly unknown[]
}

/** A query for every line of an import: putting its text together takes as long as running it. */
export const prepared =
  (sql: string) =>
  (...parameters: unknown[]): PreparedQuery => ({ sql, parameters })

/** The same for a query about some ids, one text for a list of any length: `query` is given the list's place. */
export function preparedForEach(query: (ids: string) => string): (ids: readonly number[]) => PreparedQuery {
  const withIds = prepared(query('(select value from json_each(?))'))
  return (ids) => withIds(JSON.stringify(ids))
}

/** An insert written once; a column that a row does not have is null. */
export function preparedInsert<Row extends object>(
  table: string,
  columns: readonly (keyof Row & string)[],
): (row: Row) => PreparedQuery {
  const sql = `insert into ${table} (${columns.join(', ')}) values (${columns.map(() => '?').join(', ')})`
  return (row) => ({ sql, parameters: columns.map((column) => row[column] ?? null) })
}
