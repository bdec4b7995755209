import { libraryTables, tablesOf, type SchemaWords } from '../libraries/library-tables.ts'
import { serviceTables } from '../service/service-tables.ts'

/** One step of the schema. A released step never changes. */
export interface SchemaStep {
  number: number
  name: string
  up: string
  /** Tables that Citus distributes by `account_id`, colocated with `libraries`. */
  distributed?: readonly string[]
}

/** `account_id` is first in every key, so that Citus keeps a library, and a transaction, on one node. */
const WORDS: SchemaWords = {
  own: 'account_id text collate "C" not null,',
  lead: 'account_id, ',
  long: 'bigint',
  word: 'text collate "C"',
  flag: 'boolean',
  real: 'double precision',
  bytes: 'bytea',
  heap: '',
  clustered: '',
  // Rows of a library are only deleted together.
  ref: () => '',
  imageBytes: 'jpeg bytea, blob text collate "C"',
  more: { tags: '', bookmark_tags: 'captured_at bigint not null, is_archived boolean not null,' },
}

/**
 * Tables that only PostgreSQL has. No triggers, because Citus refuses them.
 *
 * `post_words` and `image_words` contain the words of each bookmark and captioned image. `words` are SQLite's
 * terms with their positions: A the title, B the author, C the address, D the rest. Tags and notes are
 * included twice, for their weight. `terms` has the weight of each term at its hash. A long text has several
 * pages, because a tsvector holds 16,383 positions. Page 0 has every term. On later pages, C marks text that
 * the previous page has too. `vocabulary` counts documents per term. `bookmarks_of_tag` filters and counts
 * tags without reading bookmarks. `copy_blobs` has the compressed HTML of page copies.
 */
const LIBRARY = `
  create table libraries (
    account_id text collate "C" primary key,
    revision bigint not null default 1,
    last_id bigint not null default 0,
    posts bigint not null default 0,
    post_terms bigint not null default 0,
    images bigint not null default 0,
    image_terms bigint not null default 0,
    move text,
    compared_to bigint not null default 0,
    analyzer int not null default 0,
    renew_below bigint not null default 0
  );
  ${libraryTables(WORDS)}
  create index by_capture on bookmarks (account_id, captured_at, id) include (
    is_archived, platform, content_type, is_favorite, has_note, is_untagged, has_image, has_video, month
  );
  create index by_facet on bookmarks (account_id, platform, content_type, captured_at, id);
  alter table images alter jpeg set storage external;
  create index bookmarks_of_tag on bookmark_tags (
    account_id, tag_id, captured_at, bookmark_id) include (is_archived);

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
  create table vectors (
    account_id text collate "C" not null,
    model_id integer not null,
    bookmark_id bigint not null,
    part integer not null,
    v halfvec not null,
    primary key (account_id, model_id, bookmark_id, part)
  ) with (toast_tuple_target = 8160);
  alter table vectors alter v set storage main;
  create table copy_blobs (
    account_id text collate "C" not null,
    key text collate "C" not null,
    put_at bigint not null,
    bytes bytea not null,
    primary key (account_id, key)
  );
  alter table copy_blobs alter bytes set storage external;
  create table link_run (
    account_id text collate "C" primary key,
    state text not null,
    started_at bigint not null,
    holder text,
    leased_until bigint not null default 0
  );`

/** `libraries` is the first. */
export const LIBRARY_TABLES: readonly string[] = tablesOf(LIBRARY)

const workTable = (name: string): string => `
  create table ${name} (
    account_id text collate "C" primary key,
    due_at bigint not null,
    added_at bigint not null,
    lease_until bigint not null default 0,
    claimed_by text collate "C",
    attempts integer not null default 0
  );
  create index ${name}_by_due on ${name} (due_at);`

/** Ordinary tables, also on Citus: accounts, job queues, and rate limits, which may be lost in a crash. */
const SERVICE = `
  ${serviceTables(WORDS, '')}
  create unique index accounts_by_email on accounts (lower(email));
  ${workTable('work')}
  ${workTable('picture_work')}
  create table workers (
    id text collate "C" primary key,
    seen_at bigint not null
  );
  create unlogged table rates (
    key text collate "C" primary key,
    used bigint not null,
    resets_at bigint not null
  ) with (fillfactor = 70);
  create index rates_by_reset on rates (resets_at);`

export const FIRST_STEP: SchemaStep = {
  number: 19,
  name: '0019-first',
  distributed: LIBRARY_TABLES,
  up: LIBRARY + SERVICE,
}

/** Steps for databases of older versions. */
export const LATER_STEPS: readonly SchemaStep[] = []
