import { sql } from 'kysely'
import { prepared } from '../prepared.ts'
import type { Sqlite } from '../sqlite.ts'

const put = prepared(`
  insert into picture_queue (bookmark_id, ref) values (?, ?)
  on conflict do update set attempts = 0, due_at = 0`)

/** Pending images of new content. */
export const createPictureQueue = (database: Sqlite) => ({
  put: (bookmarkId: number, refs: readonly string[]): void => {
    for (const ref of refs) database.run(put(bookmarkId, ref))
  },
  keepOnly: (bookmarkId: number, refs: readonly string[]): void => {
    database.run(sql`
      delete from picture_queue where bookmark_id = ${bookmarkId} and ref not in (${sql.join(refs)})`)
  },
})
