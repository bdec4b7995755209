import type { Migration } from '../../migrate.ts'

/**
 * One row: a number that each write transaction raises, and for each part of the library what that number became when
 * the part last changed. Whoever keeps something of a part in memory asks whether it still stands, whoever wrote.
 */
export const revision: Migration = {
  name: '0008-revision',
  up: (database) =>
    database.exec(`
      create table revision (
        id integer primary key check (id = 1),
        number integer not null,
        words integer not null,
        facts integer not null,
        vectors integer not null
      ) strict;
      insert into revision (id, number, words, facts, vectors) values (1, 1, 1, 1, 1);
    `),
}
