import type { SchemaWords } from '../../libraries/library-tables.ts'

/** A library is a separate file, so no column names the library. */
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
