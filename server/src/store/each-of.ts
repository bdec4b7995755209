import { sql } from 'kysely'

/** A list as one parameter: the statement stays the same for every length. */
export const eachOf = (ids: readonly number[]) =>
  sql<number>`(select value from json_each(${JSON.stringify(ids)}))`
