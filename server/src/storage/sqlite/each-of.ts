import { sql } from 'kysely'
import type { Query, Sqlite } from './sqlite.ts'

/** Passes a list as one parameter, so that the statement is the same for every length. */
export const eachOf = (ids: readonly number[]) =>
  sql<number>`(select value from json_each(${JSON.stringify(ids)}))`

/** From this length, a list is one parameter. SQLite allows 32,766, but plans short lists better. */
const MANY_TEXTS = 200

/** Right side of `in` for lists of any length. */
export const eachText = (texts: readonly string[]) =>
  texts.length < MANY_TEXTS
    ? sql`(${sql.join(texts)})`
    : sql`(select value from json_each(${JSON.stringify(texts)}))`

/** Reads a list as one JSON array, because 100,000 rows take several times longer. */
export const readNumbers = (database: Sqlite, query: Query<{ numbers: string }>): number[] =>
  JSON.parse(database.get(query)!.numbers) as number[]
