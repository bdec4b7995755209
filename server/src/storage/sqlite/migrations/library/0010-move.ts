import type { Migration } from '../../migrate.ts'

/** What is said of a library that moves to another store or comes from one: JSON, or null of one that does not. */
export const move: Migration = {
  name: '0010-move',
  up: (database) => database.exec('alter table revision add column move text'),
}
