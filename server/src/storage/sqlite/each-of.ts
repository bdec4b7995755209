import { sql } from 'kysely'
import type { Query, Sqlite } from './sqlite.ts'

/** A list as one parameter: the statement stays the same for every length. */
export const eachOf = (ids: readonly number[]) =>
  sql<number>`(select value from json_each(${JSON.stringify(ids)}))`

/** From so many on a list is one parameter: SQLite takes 32,766 of them, and plans short lists better. */
const MANY_TEXTS = 200

/** The right side of an `in`, for lists of any length. */
export const eachText = (texts: readonly string[]) =>
  texts.length < MANY_TEXTS
    ? sql`(${sql.join(texts)})`
    : sql`(select value from json_each(${JSON.stringify(texts)}))`

/** A list as one value, the JSON of an array: a row of its own for each of 100,000 takes several times as long. */
export const readNumbers = (database: Sqlite, query: Query<{ numbers: string }>): number[] =>
  JSON.parse(database.get(query)!.numbers) as number[]
