import type { SchemaStep } from '../migrate.ts'

/**
 * What libraries hold. `account_id` leads every key, so that a library is one shard group where Citus distributes it:
 * no statement names two libraries, and no transaction leaves one node. There are no triggers, which Citus refuses.
 *
 * `post_words` and `image_words` hold for each bookmark and each captioned image what finds it by words: `words` are
 * SQLite's terms with their places (A the title, B the author, C the address, D the rest, of which tags and notes stand
 * twice, as much as they count), and `terms` says how much each term weighs in all, at the hash of the term. A long text
 * has several pages of places, since a tsvector has room for 16,383 of them; page 0 names every term, and on the others
 * C is what the page before has too. `vocabulary` says in how many a term occurs.
 */
export const libraries: SchemaStep = {
  name: '0001-libraries',
  distributed: [
    'libraries',
    'bookmarks',
    'bodies',
    'identities',
    'claims',
    'media',
    'images',
    'tags',
    'bookmark_tags',
    'collections',
    'post_words',
    'image_words',
    'vocabulary',
    'search_queue',
    'models',
    'embedded',
    'vectors',
  ],
  up: `
    create table libraries (
      account_id text collate "C" primary key,
      revision bigint not null default 1,
      last_id bigint not null default 0,
      posts bigint not null default 0,
      post_terms bigint not null default 0,
      images bigint not null default 0,
      image_terms bigint not null default 0
    );

    create table bookmarks (
      account_id text collate "C" not null,
      id bigint not null,
      uuid text collate "C" not null,
      url text not null,
      platform text collate "C" not null,
      platform_id text,
      content_type text collate "C" not null,
      title text,
      author text,
      author_key text collate "C",
      note text,
      is_favorite boolean not null,
      is_untagged boolean not null,
      has_image boolean not null,
      has_video boolean not null,
      has_note boolean not null,
      captured_at bigint not null,
      content_created_at bigint,
      deleted_at bigint,
      is_archived boolean not null,
      month text collate "C" not null,
      primary key (account_id, id),
      unique (account_id, uuid)
    );
    create index by_capture on bookmarks (account_id, captured_at, id) include (
      is_archived, platform, content_type, is_favorite, has_note, is_untagged, has_image, has_video, month
    );
    create index by_facet on bookmarks (account_id, platform, content_type, captured_at, id);
    create index by_author on bookmarks (account_id, author_key) where author_key is not null;

    create table bodies (
      account_id text collate "C" not null,
      bookmark_id bigint not null,
      excerpt text not null,
      checksum bigint not null,
      content text not null,
      primary key (account_id, bookmark_id)
    );
    create table identities (
      account_id text collate "C" not null,
      identity text collate "C" not null,
      bookmark_id bigint not null,
      primary key (account_id, identity)
    );
    create table claims (
      account_id text collate "C" not null,
      identity text collate "C" not null,
      bookmark_id bigint not null,
      primary key (account_id, identity, bookmark_id)
    );

    create table media (
      account_id text collate "C" not null,
      bookmark_id bigint not null,
      position integer not null,
      ref text not null,
      type text collate "C" not null,
      url text not null,
      width integer,
      height integer,
      duration double precision,
      alt_text text,
      caption text,
      caption_source text collate "C",
      is_stored boolean not null,
      primary key (account_id, bookmark_id, position)
    );
    create index uncaptioned on media (account_id, caption_source, bookmark_id) where type = 'image';
    create table images (
      account_id text collate "C" not null,
      bookmark_id bigint not null,
      ref text not null,
      width integer not null,
      height integer not null,
      jpeg bytea not null,
      primary key (account_id, bookmark_id, ref)
    );
    alter table images alter jpeg set storage external;

    create table tags (
      account_id text collate "C" not null,
      id bigint not null,
      uuid text collate "C" not null,
      name text collate "C" not null,
      color text not null,
      primary key (account_id, id),
      unique (account_id, name)
    );
    create table bookmark_tags (
      account_id text collate "C" not null,
      bookmark_id bigint not null,
      tag_id bigint not null,
      position integer not null,
      primary key (account_id, bookmark_id, tag_id)
    );
    create index bookmarks_of_tag on bookmark_tags (account_id, tag_id, bookmark_id);

    create table collections (
      account_id text collate "C" not null,
      uuid text collate "C" not null,
      name text not null,
      filters text not null,
      color text not null,
      icon text not null,
      is_pinned boolean not null,
      position integer not null,
      primary key (account_id, uuid)
    );

    create table post_words (
      account_id text collate "C" not null,
      id bigint not null,
      page integer not null,
      length integer not null,
      words tsvector not null,
      terms sparsevec,
      primary key (account_id, id, page)
    );
    create index post_words_by_term on post_words using gin (account_id, words);
    create table image_words (like post_words including constraints, primary key (account_id, id, page));
    create index image_words_by_term on image_words using gin (account_id, words);
    create table vocabulary (
      account_id text collate "C" not null,
      kind text collate "C" not null,
      term text collate "C" not null,
      docs bigint not null,
      primary key (account_id, kind, term)
    ) with (fillfactor = 80);

    create table search_queue (
      account_id text collate "C" not null,
      bookmark_id bigint not null,
      primary key (account_id, bookmark_id)
    );
    create table models (
      account_id text collate "C" not null,
      id integer not null,
      name text collate "C" not null,
      dimensions integer not null,
      primary key (account_id, id),
      unique (account_id, name)
    );
    create table embedded (
      account_id text collate "C" not null,
      model_id integer not null,
      bookmark_id bigint not null,
      primary key (account_id, model_id, bookmark_id)
    );
    create table vectors (
      account_id text collate "C" not null,
      model_id integer not null,
      bookmark_id bigint not null,
      part integer not null,
      v halfvec not null,
      primary key (account_id, model_id, bookmark_id, part)
    ) with (toast_tuple_target = 8160);
    alter table vectors alter v set storage main;
  `,
}
