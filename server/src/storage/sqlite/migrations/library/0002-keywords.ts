import type { Migration } from '../../migrate.ts'

/**
 * The keyword index keeps no text of its own (`content=''`): the text is in the library once already.
 * `search_queue` names the bookmarks whose text changed since search last looked; it is written in the same
 * transaction as the change, so neither a kill nor the command-line tool can lose one.
 */
export const keywords: Migration = {
  name: '0002-keywords',
  up: (database) =>
    database.exec(`
      create virtual table keywords using fts5 (
        title, body, note, tags, author, url,
        content = '', contentless_delete = 1, tokenize = 'porter unicode61 remove_diacritics 2'
      );
      create table search_queue (bookmark_id integer primary key) strict;
    `),
}
