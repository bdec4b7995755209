import type { SchemaWords } from '../../libraries/library-tables.ts'

/** A library is a file of its own, so no table says which library a row belongs to. */
export const SQLITE_WORDS: SchemaWords = {
  own: '',
  lead: '',
  long: 'integer',
  word: 'text',
  flag: 'integer',
  real: 'real',
  bytes: 'blob',
  heap: 'strict',
  clustered: 'strict, without rowid',
  ref: (table) => ` references ${table} (id) on delete cascade`,
  imageBytes: 'blob text not null',
  more: { tags: 'active_count integer not null default 0,', bookmark_tags: '' },
}
