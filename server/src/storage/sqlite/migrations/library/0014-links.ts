import type { Migration } from '../../migrate.ts'

/** The check of links, and what it found. */
export const links: Migration = {
  name: '0014-links',
  up: (database) =>
    database.exec(`
      create table link_run (
        id integer primary key check (id = 1),
        state text not null,
        started_at integer not null,
        holder text,
        leased_until integer not null default 0
      ) strict;
      create table links (
        bookmark_id integer primary key references bookmarks (id) on delete cascade,
        outcome text not null,
        status integer,
        reason text,
        moved_to text,
        checked_at integer not null
      ) strict;
      create index links_outcome on links (outcome) where outcome <> 'alive';
    `),
}
