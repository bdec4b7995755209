import type { RawBuilder } from 'kysely'
import { compiled } from './sqlite.ts'

/** SQL with its values, like Kysely's compiled queries but without compiling. */
export interface PreparedQuery {
  readonly sql: string
  readonly parameters: readonly unknown[]
}

/** Fixed text, because compiling it for each imported line takes as much time as running it. */
export const prepared =
  (sql: string) =>
  (...parameters: unknown[]): PreparedQuery => ({ sql, parameters })

/** Compiles a statement whose only value are ids in one parameter. */
export function preparedForIds(
  statement: (ids: readonly number[]) => RawBuilder<unknown>,
): (ids: readonly number[]) => PreparedQuery {
  const withIds = prepared(compiled(statement([])).sql)
  return (ids) => withIds(JSON.stringify(ids))
}
