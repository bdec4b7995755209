import type { Migration } from '../../migrate.ts'

/** Tables of their own, with rows for the few bookmarks that have something of the kind: a scan does not pass over it. */
export const captures: Migration = {
  name: '0011-captures',
  up: (database) =>
    database.exec(`
      create table highlights (
        bookmark_id integer primary key references bookmarks (id) on delete cascade,
        list text not null
      ) strict;
      create table unread (
        bookmark_id integer primary key references bookmarks (id) on delete cascade,
        since integer not null,
        reason text not null
      ) strict;
    `),
}
