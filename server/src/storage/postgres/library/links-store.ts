import type { PagePosition } from '../../library-store.ts'
import type { CheckedAddress, LinkFigures, LinksStore, StoredRun } from '../../links-store.ts'
import type { Postgres } from '../postgres.ts'
import { sql } from '../sql.ts'
import { pageAfter } from './capture-order.ts'
import { writeAside } from './write.ts'

export function createLinksStore(database: Postgres, accountId: string): LinksStore {
  const mine = sql`account_id = ${accountId}`
  const checkedOf = sql`links l on l.account_id = ${accountId} and l.bookmark_id = b.id`
  /** Bookmarks that the check has not come to; one that was never begun has come to all. */
  const left = sql`coalesce(l.checked_at, -1) < (select started_at from link_run where ${mine})`

  return {
    run: async () =>
      (await database.get(sql<StoredRun>`
        select state, started_at as "startedAt" from link_run where ${mine}`)) ?? null,
    putRun: ({ state, startedAt }) =>
      writeAside(database, accountId, async (queries) =>
        queries.send(sql`
          insert into link_run (account_id, state, started_at) values (${accountId}, ${state}, ${startedAt})
          on conflict (account_id) do update set state = excluded.state, started_at = excluded.started_at`),
      ),
    figures: async () =>
      (await database.get(sql<LinkFigures>`
        select count(*) as total, count(*) filter (where ${left}) as left,
          count(*) filter (where outcome = 'dead') as dead, count(*) filter (where outcome = 'moved') as moved,
          count(*) filter (where outcome = 'unknown') as unknown
        from bookmarks b left join ${checkedOf} where b.account_id = ${accountId} and not b.is_archived`))!,
    take: async (holder, { now, leaseMs }, limit) => {
      const held = await database.run(sql`
        update link_run set holder = ${holder}, leased_until = ${now + leaseMs}
        where ${mine} and state = 'going'
          and (holder is null or holder = ${holder} or leased_until <= ${now})
          and not exists (select from libraries where ${mine} and move::jsonb ->> 'state' = 'gone')`)
      if (held === 0) return null
      return database.all(sql<{ id: number; url: string }>`
        select b.id, b.url from bookmarks b left join ${checkedOf}
        where b.account_id = ${accountId} and not b.is_archived and ${left} order by b.id desc limit ${limit}`)
    },
    put: (checked) =>
      writeAside(database, accountId, async (queries) =>
        queries.put(
          'links',
          checked.map(({ id, outcome, status, reason, movedTo, checkedAt }) => ({
            account_id: accountId,
            bookmark_id: id,
            outcome,
            status,
            reason,
            moved_to: movedTo,
            checked_at: checkedAt,
          })),
          `on conflict (account_id, bookmark_id) do update set outcome = excluded.outcome,
            status = excluded.status, reason = excluded.reason, moved_to = excluded.moved_to,
            checked_at = excluded.checked_at`,
        ),
      ),
    found: (outcome, after, limit) =>
      database.all(sql<PagePosition>`
        select b.id, b.captured_at as "capturedAt" from links l
        join bookmarks b on b.account_id = ${accountId} and b.id = l.bookmark_id
        where l.account_id = ${accountId} and l.outcome = ${outcome} and not b.is_archived
        ${pageAfter(after, limit)}`),
    of: (ids) =>
      database.all(sql<CheckedAddress>`
        select bookmark_id as id, outcome, status, reason, moved_to as "movedTo", checked_at as "checkedAt"
        from links where ${mine} and bookmark_id = any(${[...ids]}::bigint[])`),
  }
}
