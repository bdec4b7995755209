/** SQL with its values, like Kysely's compiled queries but without compiling. */
export interface PreparedQuery {
  readonly sql: string
  readonly parameters: readonly unknown[]
}

/** Fixed text, because compiling it for each imported line takes as much time as running it. */
export const prepared =
  (sql: string) =>
  (...parameters: unknown[]): PreparedQuery => ({ sql, parameters })

export function preparedForEach(query: (ids: string) => string): (ids: readonly number[]) => PreparedQuery {
  const withIds = prepared(query('(select value from json_each(?))'))
  return (ids) => withIds(JSON.stringify(ids))
}
