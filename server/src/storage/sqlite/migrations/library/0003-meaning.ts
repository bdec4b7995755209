import type { Migration } from '../../migrate.ts'

/**
 * `vectors` holds what search by meaning compares: `part` counts the passages of a bookmark from 0, and its images
 * downwards from -1. `embedded` says that a bookmark was done for a model: a bookmark without that row is the
 * queue, so nothing has to be remembered over a kill. Vectors of several models stand side by side while one
 * replaces the other.
 *
 * `captions` is the keyword index of single images; its row id is the bookmark's and the image's position in one.
 */
export const meaning: Migration = {
  name: '0003-meaning',
  up: (database) =>
    database.exec(`
      create table models (
        id integer primary key,
        name text not null unique,
        dimensions integer not null
      ) strict;
      create table vectors (
        model_id integer not null references models (id),
        bookmark_id integer not null,
        part integer not null,
        scale real not null,
        vector blob not null,
        primary key (model_id, bookmark_id, part)
      ) strict, without rowid;
      create table embedded (
        model_id integer not null references models (id),
        bookmark_id integer not null,
        primary key (model_id, bookmark_id)
      ) strict, without rowid;

      alter table media add column caption_source text;
      update media set caption_source = 'import' where caption is not null;
      create index uncaptioned on media (caption_source, bookmark_id) where type = 'image';
      create virtual table captions using fts5 (
        caption, content = '', contentless_delete = 1, tokenize = 'porter unicode61 remove_diacritics 2'
      );
      create virtual table keywords_vocabulary using fts5vocab (keywords, row);
      create virtual table captions_vocabulary using fts5vocab (captions, row);
      insert into search_queue (bookmark_id) select id from bookmarks where true on conflict do nothing;
    `),
}
