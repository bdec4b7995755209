import { sql } from 'kysely'
import type { PagePosition } from '../../library-store.ts'
import { readMark } from '../../library-move.ts'
import type { CheckedAddress, LinkFigures, LinksStore, StoredRun } from '../../links-store.ts'
import { eachOf } from '../each-of.ts'
import { andAfter, IN_CAPTURE_ORDER } from './capture-order.ts'
import type { LibraryDatabase } from './library-database.ts'

/** Bookmarks that the check has not come to; one that was never begun has come to all. */
const LEFT = sql`b.is_archived = 0
  and coalesce(l.checked_at, -1) < (select started_at from link_run)`

export function createLinksStore(database: LibraryDatabase): LinksStore {
  const { all, run } = database

  return {
    run: async () => all(sql<StoredRun>`select state, started_at as startedAt from link_run`)[0] ?? null,
    putRun: ({ state, startedAt }) =>
      database.writeMoving(() => {
        run(sql`insert into link_run (id, state, started_at) values (1, ${state}, ${startedAt})
          on conflict do update set state = excluded.state, started_at = excluded.started_at`)
      }, null),
    figures: async () =>
      all(sql<LinkFigures>`
        select count(*) as total, coalesce(sum(${LEFT}), 0) as left,
          coalesce(sum(outcome = 'dead'), 0) as dead, coalesce(sum(outcome = 'moved'), 0) as moved,
          coalesce(sum(outcome = 'unknown'), 0) as unknown
        from bookmarks b left join links l on l.bookmark_id = b.id where b.is_archived = 0`)[0]!,
    take: (holder, { now, leaseMs }, limit) =>
      database.writeMoving(() => {
        if (readMark(database.move)?.state === 'gone') return null
        const held = run(sql`
          update link_run set holder = ${holder}, leased_until = ${now + leaseMs}
          where state = 'going' and (holder is null or holder = ${holder} or leased_until <= ${now})`)
        if (held === 0) return null
        return all(sql<{ id: number; url: string }>`
          select b.id, b.url from bookmarks b left join links l on l.bookmark_id = b.id
          where ${LEFT} order by b.id desc limit ${limit}`)
      }, null),
    put: (checked) =>
      database.writeMoving(() => {
        for (const { id, outcome, status, reason, movedTo, checkedAt } of checked) {
          run(sql`insert into links (bookmark_id, outcome, status, reason, moved_to, checked_at)
            select ${id}, ${outcome}, ${status}, ${reason}, ${movedTo}, ${checkedAt}
            where exists (select 1 from bookmarks where id = ${id})
            on conflict do update set outcome = excluded.outcome, status = excluded.status,
              reason = excluded.reason, moved_to = excluded.moved_to, checked_at = excluded.checked_at`)
        }
      }, null),
    found: async (outcome, after, limit) =>
      all(sql<PagePosition>`
        select b.id, b.captured_at as capturedAt from links l join bookmarks b on b.id = l.bookmark_id
        where l.outcome = ${outcome} and b.is_archived = 0
        ${andAfter(after)} ${IN_CAPTURE_ORDER} limit ${limit}`),
    of: async (ids) =>
      all(sql<CheckedAddress>`
        select bookmark_id as id, outcome, status, reason, moved_to as movedTo, checked_at as checkedAt
        from links where bookmark_id in ${eachOf(ids)}`),
  }
}
