import type { Migration } from '../../migrate.ts'

/** Pictures that are still to be fetched. */
export const pictures: Migration = {
  name: '0013-pictures',
  up: (database) =>
    database.exec(`
      create table picture_queue (
        bookmark_id integer not null references bookmarks (id) on delete cascade,
        ref text not null,
        attempts integer not null default 0,
        due_at integer not null default 0,
        primary key (bookmark_id, ref)
      ) strict, without rowid;
    `),
}
