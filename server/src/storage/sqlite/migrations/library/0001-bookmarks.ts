import type { Migration } from '../../migrate.ts'

/**
 * `bookmarks` holds what lists and filters read; what is large stands in `bodies` and `images`, so that a scan
 * does not pass over it. The two wide indexes answer every filter without touching the table: `by_capture` in the
 * order of a list, `facets` in the order that stats group by. `has_note`, `is_archived` and `month` are written by
 * `bookmarks-store.ts`: as generated columns they would keep SQLite from answering out of the index alone.
 */
export const bookmarks: Migration = {
  name: '0001-bookmarks',
  up: (database) =>
    database.exec(`
      create table bookmarks (
        id integer primary key,
        uuid text not null unique,
        url text not null,
        platform text not null,
        platform_id text,
        content_type text not null,
        title text,
        author text,
        author_key text,
        note text,
        is_favorite integer not null default 0,
        is_untagged integer not null default 1,
        has_image integer not null default 0,
        has_video integer not null default 0,
        has_note integer not null,
        captured_at integer not null,
        content_created_at integer,
        deleted_at integer,
        is_archived integer not null,
        month text not null
      ) strict;
      create index by_capture on bookmarks (
        captured_at, id, is_archived, platform, content_type, is_favorite, has_note, is_untagged, has_image,
        has_video, author_key
      );
      create index facets on bookmarks (
        is_archived, platform, content_type, month, is_favorite, has_note, is_untagged, has_image, has_video,
        captured_at, author_key
      );
      create index by_author on bookmarks (author_key) where author_key is not null;

      create table bodies (
        bookmark_id integer primary key references bookmarks (id) on delete cascade,
        excerpt text not null,
        checksum integer not null,
        content text not null
      ) strict;

      create table identities (
        identity text primary key not null,
        bookmark_id integer not null references bookmarks (id) on delete cascade
      ) strict, without rowid;
      create index identities_of_bookmark on identities (bookmark_id);

      create table media (
        bookmark_id integer not null references bookmarks (id) on delete cascade,
        position integer not null,
        ref text not null,
        type text not null,
        url text not null,
        width integer,
        height integer,
        duration real,
        alt_text text,
        caption text,
        is_stored integer not null default 0,
        primary key (bookmark_id, position)
      ) strict, without rowid;

      create table images (
        bookmark_id integer not null references bookmarks (id) on delete cascade,
        ref text not null,
        width integer not null,
        height integer not null,
        jpeg blob not null,
        primary key (bookmark_id, ref)
      ) strict;

      create table tags (
        id integer primary key,
        uuid text not null unique,
        name text not null unique,
        color text not null,
        active_count integer not null default 0
      ) strict;

      create table bookmark_tags (
        bookmark_id integer not null references bookmarks (id) on delete cascade,
        tag_id integer not null references tags (id) on delete cascade,
        position integer not null,
        primary key (bookmark_id, tag_id)
      ) strict, without rowid;
      create index bookmarks_of_tag on bookmark_tags (tag_id, bookmark_id);

      create trigger tag_added after insert on bookmark_tags begin
        update tags set active_count = active_count + 1
        where id = new.tag_id
          and exists (select 1 from bookmarks where id = new.bookmark_id and deleted_at is null);
      end;
      create trigger tag_removed after delete on bookmark_tags begin
        update tags set active_count = active_count - 1
        where id = old.tag_id
          and exists (select 1 from bookmarks where id = old.bookmark_id and deleted_at is null);
      end;
      create trigger bookmark_archived after update of deleted_at on bookmarks
      when (old.deleted_at is null) <> (new.deleted_at is null) begin
        update tags set active_count = active_count + iif(new.deleted_at is null, 1, -1)
        where id in (select tag_id from bookmark_tags where bookmark_id = new.id);
      end;

      create table collections (
        id integer primary key,
        uuid text not null unique,
        name text not null,
        filters text not null,
        color text not null,
        icon text not null,
        is_pinned integer not null default 0,
        position integer not null
      ) strict;
    `),
}
