import { sql } from 'kysely'
import { creating, libraryTables, tablesOf } from '../../libraries/library-tables.ts'
import { ANALYZER_VERSION } from '../../text/analyzer-version.ts'
import type { SqliteSchema } from '../migrate.ts'
import { SQLITE_WORDS } from './schema-words.ts'

const facets = [
  'is_archived',
  'platform',
  'content_type',
  'month',
  'is_favorite',
  'has_note',
  'is_untagged',
  'has_image',
  'has_video',
]
const FACETS = facets.join(', ')
const facetsOf = (row: 'old' | 'new'): string => facets.map((facet) => `${row}.${facet}`).join(', ')
const countNew = `
  insert into tallies (${FACETS}, amount) values (${facetsOf('new')}, 1)
  on conflict do update set amount = amount + 1;`
const discountOld = `update tallies set amount = amount - 1 where (${FACETS}) = (${facetsOf('old')});`

/** The keyword index stores no text, because the library has it. */
const TOKENS = `content = '', contentless_delete = 1, tokenize = 'porter unicode61 remove_diacritics 2'`

/**
 * `by_capture` and `facets` answer every filter without the table: in the order of a list, and grouped for
 * statistics. `has_note`, `is_archived`, and `month` aren't generated columns, because SQLite couldn't answer
 * from the index alone. `tallies` counts bookmarks with the same facets.
 *
 * `revision` has one row: the number of write transactions, and for each part of the library the number of
 * its last change. Caches compare it. `analyzer` is the version of the rules for terms; bookmarks
 * below `renew_below` still have terms of an older one.
 *
 * Parts of `vectors` are passages from 0 up, and images from -1 down. A bookmark without a row in `embedded`
 * waits for that model. `captions` is the keyword index of images.
 */
const SQLITE_TABLES = `
  create index by_capture on bookmarks (
    captured_at, id, is_archived, platform, content_type, is_favorite, has_note, is_untagged, has_image, has_video,
    author_key
  );
  create index facets on bookmarks (${FACETS}, captured_at, author_key);
  create index identities_of_bookmark on identities (bookmark_id);
  create index claims_of_bookmark on claims (bookmark_id);
  create index bookmarks_of_tag on bookmark_tags (tag_id, bookmark_id);

  create table vectors (
    model_id integer not null references models (id),
    bookmark_id integer not null,
    part integer not null,
    scale real not null,
    vector blob not null,
    primary key (model_id, bookmark_id, part)
  ) strict, without rowid;

  create virtual table keywords using fts5 (title, body, note, tags, author, url, ${TOKENS});
  create virtual table captions using fts5 (caption, ${TOKENS});
  create virtual table keywords_vocabulary using fts5vocab (keywords, row);
  create virtual table captions_vocabulary using fts5vocab (captions, row);
  create virtual table keywords_occurrences using fts5vocab (keywords, instance);
  create virtual table captions_occurrences using fts5vocab (captions, instance);
  create table keywords_lengths (id integer primary key, words integer not null) strict;
  create table captions_lengths (id integer primary key, words integer not null) strict;
  create table word_totals (
    name text primary key,
    rows integer not null,
    words integer not null
  ) strict, without rowid;
  insert into word_totals (name, rows, words) values ('keywords', 0, 0), ('captions', 0, 0);

  create table revision (
    id integer primary key check (id = 1),
    number integer not null,
    words integer not null,
    facts integer not null,
    vectors integer not null,
    move text,
    compared_to integer not null default 0,
    analyzer integer not null default 0,
    renew_below integer not null default 0
  ) strict;
  insert into revision (id, number, words, facts, vectors, analyzer) values (1, 1, 1, 1, 1, ${ANALYZER_VERSION});
  create table link_run (
    id integer primary key check (id = 1),
    state text not null,
    started_at integer not null,
    holder text,
    leased_until integer not null default 0
  ) strict;

  create table tallies (
    ${facets.map((facet) => `${facet} ${/^(is|has)_/.test(facet) ? 'integer' : 'text'} not null`).join(', ')},
    amount integer not null,
    primary key (${FACETS})
  ) strict, without rowid;
  create trigger bookmark_tallied after insert on bookmarks begin
    ${countNew}
  end;
  create trigger bookmark_tallied_anew after update of ${FACETS} on bookmarks
  when (${facetsOf('old')}) is not (${facetsOf('new')}) begin
    ${discountOld}
    ${countNew}
  end;
  create trigger bookmark_not_tallied after delete on bookmarks begin
    ${discountOld}
  end;

  create trigger tag_added after insert on bookmark_tags begin
    update tags set active_count = active_count + 1
    where id = new.tag_id and exists (select 1 from bookmarks where id = new.bookmark_id and deleted_at is null);
  end;
  create trigger tag_removed after delete on bookmark_tags begin
    update tags set active_count = active_count - 1
    where id = old.tag_id and exists (select 1 from bookmarks where id = old.bookmark_id and deleted_at is null);
  end;
  create trigger bookmark_archived after update of deleted_at on bookmarks
  when (old.deleted_at is null) <> (new.deleted_at is null) begin
    update tags set active_count = active_count + iif(new.deleted_at is null, 1, -1)
    where id in (select tag_id from bookmark_tags where bookmark_id = new.id);
  end;`

const LIBRARY_TABLES = libraryTables(SQLITE_WORDS)

export const LIBRARY_SCHEMA: SqliteSchema = {
  version: 17,
  create: LIBRARY_TABLES + SQLITE_TABLES,
  upgrades: [
    // Images with their bytes in the file are older than any release.
    (database) => {
      if (database.get(sql`select 1 from images`))
        throw new Error(
          `${database.path} has pictures from before the first release: open it with Bookplate at 9d73219 until it is idle.`,
        )
      database.exec(`
        drop table images;
        drop index images_of_blob;
        alter table archived_images rename to images;
        create index images_of_blob on images (blob) where blob is not null;
        alter table collections rename to old_collections;
        ${creating(LIBRARY_TABLES, 'collections')}
        insert into collections (uuid, name, filters, color, icon, is_pinned, position)
          select uuid, name, filters, color, icon, is_pinned, position from old_collections;
        drop table old_collections;`)
    },
    (database) => database.exec(creating(LIBRARY_TABLES, 'imports')),
    (database) =>
      database.exec(`
        alter table revision add analyzer integer not null default 0;
        alter table revision add renew_below integer not null default 0;`),
  ],
}

/** Tables to clear when a library is emptied, in an order that violates no reference. */
export const EMPTIED_TABLES = tablesOf(LIBRARY_SCHEMA.create)
  .filter((table) => !/^(keywords|captions)(_vocabulary|_occurrences)?$|^(word_totals|revision)$/.test(table))
  .toReversed()
