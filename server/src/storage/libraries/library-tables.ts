/** SQL that differs between the engines. */
export interface SchemaWords {
  own: string
  /** The same as the first column of a key. */
  lead: string
  /** Integer type for ids and instants, of at least 53 bits. */
  long: string
  /** Text type that is compared byte by byte. */
  word: string
  flag: string
  real: string
  bytes: string
  /** End of a table stored in insertion order, and of one stored in key order. */
  heap: string
  clustered: string
  ref: (table: string) => string
  imageBytes: string
  more: { tags: string; bookmark_tags: string }
}

/** Large and rare values have their own tables, so that a scan of `bookmarks` doesn't read them. */
export function libraryTables(words: SchemaWords): string {
  const { own, lead, long, word, flag, real, heap, clustered, ref, imageBytes, more } = words
  const bookmark = `bookmark_id ${long} not null${ref('bookmarks')}`
  return `
    create table bookmarks (
      ${own} id ${long} not null,
      uuid ${word} not null,
      url text not null,
      platform ${word} not null,
      platform_id text,
      content_type ${word} not null,
      title text,
      author text,
      author_key ${word},
      note text,
      is_favorite ${flag} not null,
      is_untagged ${flag} not null,
      has_image ${flag} not null,
      has_video ${flag} not null,
      has_note ${flag} not null,
      captured_at ${long} not null,
      content_created_at ${long},
      deleted_at ${long},
      is_archived ${flag} not null,
      month ${word} not null,
      primary key (${lead}id),
      unique (${lead}uuid)
    ) ${heap};
    create index by_author on bookmarks (${lead}author_key) where author_key is not null;
    create table bodies (
      ${own} ${bookmark},
      excerpt text not null,
      checksum ${long} not null,
      content text not null,
      primary key (${lead}bookmark_id)
    ) ${heap};

    create table identities (
      ${own} identity ${word} not null, ${bookmark}, primary key (${lead}identity)
    ) ${clustered};
    create table claims (
      ${own} identity ${word} not null, ${bookmark}, primary key (${lead}identity, bookmark_id)
    ) ${clustered};

    create table media (
      ${own} ${bookmark},
      position integer not null,
      ref text not null,
      type ${word} not null,
      url text not null,
      width integer,
      height integer,
      duration ${real},
      alt_text text,
      caption text,
      caption_source ${word},
      is_stored ${flag} not null,
      primary key (${lead}bookmark_id, position)
    ) ${clustered};
    create index uncaptioned on media (${lead}caption_source, bookmark_id) where type = 'image';
    create table images (
      ${own} ${bookmark},
      ref text not null,
      width integer not null,
      height integer not null,
      ${imageBytes},
      primary key (${lead}bookmark_id, ref)
    ) ${clustered};
    create index images_of_blob on images (${lead}blob) where blob is not null;
    create table picture_queue (
      ${own} ${bookmark},
      ref text not null,
      attempts integer not null default 0,
      due_at ${long} not null default 0,
      primary key (${lead}bookmark_id, ref)
    ) ${clustered};

    create table tags (
      ${own} id ${long} not null,
      uuid ${word} not null,
      name ${word} not null,
      color text not null,
      ${more.tags}
      primary key (${lead}id),
      unique (${lead}name)
    ) ${heap};
    create table bookmark_tags (
      ${own} ${bookmark},
      tag_id ${long} not null${ref('tags')},
      position integer not null,
      ${more.bookmark_tags}
      primary key (${lead}bookmark_id, tag_id)
    ) ${clustered};
    create table collections (
      ${own} uuid ${word} not null,
      name text not null,
      filters text not null,
      color text not null,
      icon text not null,
      is_pinned ${flag} not null,
      position integer not null,
      primary key (${lead}uuid)
    ) ${clustered};

    create table highlights (
      ${own} ${bookmark}, list text not null, primary key (${lead}bookmark_id)
    ) ${heap};
    create table unread (
      ${own} ${bookmark}, since ${long} not null, reason text not null, primary key (${lead}bookmark_id)
    ) ${heap};

    create table search_queue (
      ${own} bookmark_id ${long} not null, primary key (${lead}bookmark_id)
    ) ${heap};
    create table models (
      ${own} id integer not null,
      name ${word} not null,
      dimensions integer not null,
      primary key (${lead}id),
      unique (${lead}name)
    ) ${heap};
    create table embedded (
      ${own} model_id integer not null,
      bookmark_id ${long} not null,
      primary key (${lead}model_id, bookmark_id)
    ) ${clustered};

    create table compare_again (${own} ${bookmark}, primary key (${lead}bookmark_id)) ${heap};
    create table likeness_keys (
      ${own} key ${long} not null, bookmark_id ${long} not null, primary key (${lead}key, bookmark_id)
    ) ${clustered};
    create table likenesses (
      ${own} first_id ${long} not null,
      second_id ${long} not null,
      likeness text not null,
      primary key (${lead}first_id, second_id)
    ) ${clustered};
    create index likenesses_second on likenesses (${lead}second_id);
    create table told_apart (
      ${own} first_id ${long} not null, second_id ${long} not null, primary key (${lead}first_id, second_id)
    ) ${clustered};

    create table links (
      ${own} ${bookmark},
      outcome text not null,
      status integer,
      reason text,
      moved_to text,
      checked_at ${long} not null,
      primary key (${lead}bookmark_id)
    ) ${heap};
    create index links_outcome on links (${lead}outcome) where outcome <> 'alive';

    create table imports (
      ${own} import_id ${word} not null,
      uuid ${word} not null,
      text text not null,
      primary key (${lead}import_id, uuid)
    ) ${clustered};
  `
}

/** The statements of a schema that create tables with their indexes, for upgrades that add them. */
export const creating = (schema: string, ...tables: string[]): string =>
  tables
    .flatMap((table) => schema.match(new RegExp(`create (table|index \\w+ on) ${table} [^;]*;`, 'g'))!)
    .join('\n')

export const tablesOf = (schema: string): string[] =>
  [...schema.matchAll(/create (?:virtual |unlogged )?table (\w+)/g)].map(([, name]) => name!)
