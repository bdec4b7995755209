import { sql, type RawBuilder } from 'kysely'
import type { WantedPicture } from '../../picture-store.ts'
import { prepared } from '../prepared.ts'
import type { Sqlite } from '../sqlite.ts'

const put = prepared(`
  insert into picture_queue (bookmark_id, ref) values (?, ?)
  on conflict do update set attempts = 0, due_at = 0`)

type Picture = Pick<WantedPicture, 'bookmarkId' | 'ref'>

const one = ({ bookmarkId, ref }: Picture) => sql`bookmark_id = ${bookmarkId} and ref = ${ref}`

export function createPictureQueue(database: Sqlite) {
  const run = (query: RawBuilder<unknown>): void => void database.run(query)

  return {
    put: (bookmarkId: number, refs: readonly string[]): void => {
      for (const ref of refs) database.run(put(bookmarkId, ref))
    },
    remove: (picture: Picture): void => run(sql`delete from picture_queue where ${one(picture)}`),
    keepOnly: (bookmarkId: number, refs: readonly string[]): void =>
      run(
        sql`delete from picture_queue where bookmark_id = ${bookmarkId} and ref not in (${sql.join(refs)})`,
      ),
    postpone: (picture: Picture, dueAt: number): void =>
      run(sql`update picture_queue set attempts = attempts + 1, due_at = ${dueAt} where ${one(picture)}`),
    /** Returns its position in `media`, or undefined if it is no longer pending. */
    place: (picture: Picture): number | undefined =>
      database.get<{ position: number }>(
        sql`select position from picture_queue join media using (bookmark_id, ref)
            where ${one(picture)}`,
      )?.position,
    find: (picture: Picture): (WantedPicture & { dueAt: number }) | undefined =>
      database.get<WantedPicture & { dueAt: number }>(
        sql`select bookmark_id as bookmarkId, ref, url, attempts, due_at as dueAt
            from picture_queue join media using (bookmark_id, ref) where ${one(picture)}`,
      ),
    due: (now: number, limit: number): WantedPicture[] =>
      database.all<WantedPicture>(
        sql`select bookmark_id as bookmarkId, ref, url, attempts
            from picture_queue join media using (bookmark_id, ref)
            where due_at <= ${now} order by bookmark_id desc, position limit ${limit}`,
      ),
    nextAfter: (now: number): number | null =>
      database.get<{ at: number | null }>(
        sql`select min(due_at) as at from picture_queue where due_at > ${now}`,
      )!.at,
    count: (): number =>
      database.get<{ count: number }>(sql`select count(*) as count from picture_queue`)!.count,
  }
}
