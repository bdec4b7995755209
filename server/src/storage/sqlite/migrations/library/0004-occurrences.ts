import type { Migration } from '../../migrate.ts'

/** Where each word occurs, read from the keyword indexes themselves: nothing is stored twice. */
export const occurrences: Migration = {
  name: '0004-occurrences',
  up: (database) =>
    database.exec(`
      create virtual table keywords_occurrences using fts5vocab (keywords, instance);
      create virtual table captions_occurrences using fts5vocab (captions, instance);
    `),
}
