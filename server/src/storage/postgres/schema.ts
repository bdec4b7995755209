import { creating, libraryTables, tablesOf, type SchemaWords } from '../libraries/library-tables.ts'
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

/** This index filters and counts tags without reading bookmarks. */
const BOOKMARKS_OF_TAG = `create index bookmarks_of_tag on bookmark_tags (
  account_id, tag_id, captured_at, bookmark_id) include (is_archived);`

/** The compressed HTML of page copies, which needs no further compression. */
const COPY_BLOBS = `
  create table copy_blobs (
    account_id text collate "C" not null,
    key text collate "C" not null,
    put_at bigint not null,
    bytes bytea not null,
    primary key (account_id, key)
  );
  alter table copy_blobs alter bytes set storage external;`

/**
 * Tables that only PostgreSQL has. No triggers, because Citus refuses them.
 *
 * `post_words` and `image_words` contain the words of each bookmark and captioned image. `words` are SQLite's
 * terms with their positions: A the title, B the author, C the address, D the rest. Tags and notes are
 * included twice, for their weight. `terms` has the weight of each term at its hash. A long text has several
 * pages, because a tsvector holds 16,383 positions. Page 0 has every term. On later pages, C marks text that
 * the previous page has too. Compression barely shortens `words`. `vocabulary` counts documents per term.
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
    renew_below bigint not null default 0,
    words_changed_at bigint not null default 0,
    vectors_changed_at bigint not null default 0
  );
  ${libraryTables(WORDS)}
  create index by_capture on bookmarks (account_id, captured_at, id) include (
    is_archived, platform, content_type, is_favorite, has_note, is_untagged, has_image, has_video, month
  );
  create index by_facet on bookmarks (account_id, platform, content_type, captured_at, id);
  alter table images alter jpeg set storage external;
  ${BOOKMARKS_OF_TAG}

  create table post_words (
    account_id text collate "C" not null,
    id bigint not null,
    page integer not null,
    length integer not null,
    words tsvector not null,
    terms sparsevec,
    primary key (account_id, id, page)
  );
  alter table post_words alter words set storage external;
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
  ${COPY_BLOBS}
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
  number: 23,
  name: '0023-first',
  distributed: LIBRARY_TABLES,
  up: LIBRARY + SERVICE,
}

/** Steps for databases of older versions. */
export const LATER_STEPS: readonly SchemaStep[] = [
  {
    number: 10,
    name: '0010-tags-by-time',
    up: `
      alter table bookmark_tags add captured_at bigint, add is_archived boolean;
      update bookmark_tags t set captured_at = b.captured_at, is_archived = b.is_archived
        from bookmarks b where b.account_id = t.account_id and b.id = t.bookmark_id;
      alter table bookmark_tags alter captured_at set not null, alter is_archived set not null;
      drop index bookmarks_of_tag;
      ${BOOKMARKS_OF_TAG}`,
  },
  { number: 11, name: '0011-copies', up: creating(SERVICE, 'page_copies') },
  { number: 12, name: '0012-imports', distributed: ['imports'], up: creating(LIBRARY, 'imports') },
  {
    number: 13,
    name: '0013-analyzer',
    up: `
      alter table libraries add analyzer int not null default 0;
      alter table libraries add renew_below bigint not null default 0;`,
  },
  { number: 14, name: '0014-published', up: creating(SERVICE, 'published_addresses') },
  { number: 15, name: '0015-automation', up: creating(SERVICE, 'webhooks', 'webhook_deliveries', 'rules') },
  { number: 16, name: '0016-copies-in-database', distributed: ['copy_blobs'], up: COPY_BLOBS },
  { number: 17, name: '0017-positions', up: creating(SERVICE, 'reading_positions') },
  { number: 18, name: '0018-passkeys', up: creating(SERVICE, 'passkeys') },
  { number: 19, name: '0019-identities', up: creating(SERVICE, 'provider_identities') },
  {
    number: 20,
    name: '0020-words-uncompressed',
    // Citus refuses this on distributed tables, which work as they are.
    up: `do $$ begin
      alter table post_words alter words set storage external; exception when feature_not_supported then null; end $$`,
  },
  {
    number: 21,
    name: '0021-words-changed',
    up: `alter table libraries add words_changed_at bigint not null default 0`,
  },
  {
    number: 22,
    name: '0022-vectors-changed',
    up: `alter table libraries add vectors_changed_at bigint not null default 0`,
  },
  { number: 23, name: '0023-deleted-accounts', up: creating(SERVICE, 'deleted_accounts') },
]
