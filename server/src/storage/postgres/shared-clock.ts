import type { Queries } from './postgres.ts'
import { sql } from './sql.ts'

/**
 * The database's time in ms, which goes on by this process' own clock: what processes compare with each other has to be
 * of one clock, and machines may be minutes apart.
 */
export async function readSharedClock(queries: Queries, now: () => number): Promise<() => number> {
  const askedAt = now()
  const row = await queries.get(
    sql<{ at: number }>`select extract(epoch from clock_timestamp())::float8 * 1000 as at`,
  )
  const ahead = Math.round(row!.at - (askedAt + now()) / 2)
  return () => now() + ahead
}
