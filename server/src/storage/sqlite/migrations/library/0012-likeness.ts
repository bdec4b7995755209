import type { Migration } from '../../migrate.ts'

/** Which bookmarks may be duplicates, which are, and of which a person said that they are not. */
export const likeness: Migration = {
  name: '0012-likeness',
  up: (database) =>
    database.exec(`
      alter table revision add column compared_to integer not null default 0;
      create table compare_again (
        bookmark_id integer primary key references bookmarks (id) on delete cascade
      ) strict;
      create table likeness_keys (
        key integer not null,
        bookmark_id integer not null,
        primary key (key, bookmark_id)
      ) strict, without rowid;
      create table likenesses (
        first_id integer not null,
        second_id integer not null,
        likeness text not null,
        primary key (first_id, second_id)
      ) strict, without rowid;
      create index likenesses_second on likenesses (second_id);
      create table told_apart (
        first_id integer not null,
        second_id integer not null,
        primary key (first_id, second_id)
      ) strict, without rowid;
    `),
}
