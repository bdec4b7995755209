import type { Budget, RateLimits } from '../rate-limits.ts'
import type { Postgres } from './postgres.ts'
import { sql } from './sql.ts'

/** Interval for deleting expired windows. */
const SWEEP_MS = 60_000

/** Counts for all processes, with one atomic statement. */
export function createRateLimits(
  database: Postgres,
  { name, limit, windowMs }: Budget,
  now: () => number,
): RateLimits {
  let sweptAt = now()

  const sweep = async (at: number): Promise<void> => {
    if (at - sweptAt < SWEEP_MS) return
    sweptAt = at
    await database.run(sql`delete from rates where resets_at <= ${at}`)
  }

  return {
    take: async (key, cost) => {
      const at = now()
      await sweep(at)
      const whole = `${name} ${key}`
      const row = await database.get(
        cost > 0
          ? sql<{ used: number; resets_at: number }>`
              insert into rates as known (key, used, resets_at) values (${whole}, ${cost}, ${at + windowMs})
              on conflict (key) do update set
                used = case when known.resets_at > ${at} then known.used + excluded.used else excluded.used end,
                resets_at = case when known.resets_at > ${at} then known.resets_at else excluded.resets_at end
              returning used, resets_at`
          : cost < 0
            ? sql<{ used: number; resets_at: number }>`
                update rates set used = used + ${cost} where key = ${whole} and resets_at > ${at}
                returning used, resets_at`
            : sql<{ used: number; resets_at: number }>`
                select used, resets_at from rates where key = ${whole} and resets_at > ${at}`,
      )
      const used = row?.used ?? 0
      // Clocks of processes can differ by the duration of a request to the database.
      const resetMs = Math.min(row ? row.resets_at - at : windowMs, windowMs)
      return { allowed: used <= limit, used, resetMs }
    },
  }
}
