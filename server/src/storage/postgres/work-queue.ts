import { randomUUID } from 'node:crypto'
import { once, EventEmitter } from 'node:events'
import { pagesOf } from '../pages-of.ts'
import type { WorkQueue } from '../work-queue.ts'
import type { Postgres } from './postgres.ts'
import { sql } from './sql.ts'

/** Interval for noticing jobs of other processes. */
const POLL_MS = 1_500
/** Interval for comparing with the libraries' queues, because a kill can lose a job. */
const SWEEP_MS = 60_000

/** Heartbeat interval, and time after which a silent process counts as dead. */
const HEARTBEAT_MS = 5_000
const GONE_MS = 20_000
/** Libraries per query of a sweep. */
const SWEPT_AT_ONCE = 2_000

/** Tables of a queue: its jobs, and the libraries' rows that imply one. */
interface WorkKind {
  table: string
  sweptFrom: readonly [atStart: string, later: string]
}

/** At startup, all libraries are checked, because the model may have changed. */
export const SEARCH: WorkKind = { table: 'work', sweptFrom: ['libraries', 'search_queue'] }
export const PICTURES: WorkKind = { table: 'picture_work', sweptFrom: ['picture_queue', 'picture_queue'] }

export function createWorkQueue(
  database: Postgres,
  now: () => number,
  kind: WorkKind,
): WorkQueue & { close(): void } {
  const table = sql.table(kind.table)
  const me = randomUUID()
  let heartbeat: NodeJS.Timeout | null = null
  const added = new EventEmitter()
  added.setMaxListeners(0)
  /** Whether a job was added since the last query. */
  let isAddedSince = false
  /** Time of each claim. A job that was added later isn't done. */
  const claimed = new Map<string, number>()
  let sweptAt: number | null = null

  /** Wakes waiting workers, because this process added a due job. */
  const wake = (): void => {
    isAddedSince = true
    added.emit('work')
  }

  const sweep = async (at: number): Promise<void> => {
    if (sweptAt !== null && at - sweptAt < SWEEP_MS) return
    const from = sql.table(kind.sweptFrom[sweptAt === null ? 0 : 1])
    sweptAt = at
    // Separate statements, because one must not use distributed and other tables together on Citus.
    const pages = pagesOf<{ account_id: string }>((last) =>
      database.all(sql`
        select distinct account_id from ${from} where account_id > ${last?.account_id ?? ''}
        order by account_id limit ${SWEPT_AT_ONCE}`),
    )
    for await (const found of pages)
      await database.insert(
        kind.table,
        found.map((row) => ({ ...row, due_at: at, added_at: 0 })),
        'on conflict (account_id) do nothing',
      )
  }

  const sendHeartbeat = async (): Promise<void> => {
    const at = now()
    await database.run(sql`
      insert into workers (id, seen_at) values (${me}, ${at})
      on conflict (id) do update set seen_at = excluded.seen_at`)
    await database.run(sql`delete from workers where seen_at < ${at - GONE_MS}`)
  }

  return {
    add: async (accountId) => {
      const at = now()
      await database.run(sql`
        insert into ${table} as known (account_id, due_at, added_at) values (${accountId}, ${at}, ${at})
        on conflict (account_id) do update
        set due_at = excluded.due_at, added_at = greatest(known.added_at + 1, excluded.added_at), attempts = 0`)
      wake()
    },
    claim: async (limit, leaseMs) => {
      if (limit <= 0) return []
      const at = now()
      isAddedSince = false
      if (!heartbeat) {
        await sendHeartbeat()
        // A failed heartbeat is repeated.
        heartbeat = setInterval(() => void sendHeartbeat().catch(() => {}), HEARTBEAT_MS).unref()
      }
      await sweep(at)
      // Materialized, because a plan that repeats the subquery would lock more rows than the limit.
      const rows = await database.all(sql<{ account_id: string; added_at: number }>`
        with due as materialized (
          select account_id from ${table} where due_at <= ${at} and (
            lease_until <= ${at}
            or not exists (select from workers where workers.id = claimed_by and seen_at >= ${at - GONE_MS}))
          order by added_at desc, due_at limit ${limit} for update skip locked)
        update ${table} set lease_until = ${at + leaseMs}, claimed_by = ${me}
        where account_id in (select account_id from due)
        returning account_id, added_at`)
      for (const row of rows) claimed.set(row.account_id, row.added_at)
      return rows.map((row) => row.account_id)
    },
    done: async (accountId) => {
      const addedAt = claimed.get(accountId) ?? 0
      claimed.delete(accountId)
      const gone = await database.run(
        sql`delete from ${table} where account_id = ${accountId} and added_at <= ${addedAt}`,
      )
      if (gone > 0) return
      await database.run(sql`update ${table} set lease_until = 0 where account_id = ${accountId}`)
      wake()
    },
    postpone: async (accountId, delayMs) => {
      // The column has whole milliseconds.
      const forMs = Math.ceil(delayMs)
      const addedAt = claimed.get(accountId) ?? 0
      claimed.delete(accountId)
      const at = now()
      const [row] = await database.all(sql<{ due_at: number }>`
        update ${table} set due_at = case when added_at > ${addedAt} then due_at else ${at + forMs} end,
          lease_until = 0, attempts = attempts + 1
        where account_id = ${accountId} returning due_at`)
      if (row && row.due_at <= at) wake()
    },
    pending: async () => {
      const rows = await database.all(sql<{ account_id: string }>`select account_id from ${table}`)
      return rows.map((row) => row.account_id)
    },
    more: async (signal) => {
      if (isAddedSince) return
      const stop = AbortSignal.any([signal, AbortSignal.timeout(POLL_MS)])
      await once(added, 'work', { signal: stop }).catch(() => {})
    },
    close: () => {
      if (heartbeat) clearInterval(heartbeat)
    },
  }
}
