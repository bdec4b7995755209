import type { Queries } from './postgres.ts'
import { sql } from './sql.ts'

/** Returns the database's time, because the clocks of processes may differ by minutes. */
export async function readSharedClock(queries: Queries, now: () => number): Promise<() => number> {
  const askedAt = now()
  const row = await queries.get(
    sql<{ at: number }>`select extract(epoch from clock_timestamp())::float8 * 1000 as at`,
  )
  const ahead = Math.round(row!.at - (askedAt + now()) / 2)
  return () => now() + ahead
}
