import { sql } from 'kysely'
import type { KeywordDocument } from '../../library-store.ts'
import { prepared } from '../prepared.ts'
import { indexedText } from '../../text/indexable.ts'
import { indexedFields } from '../../text/indexed-fields.ts'
import { languageOf } from '../../text/language.ts'
import { countWords } from './count-words.ts'
import { recordLengths } from './word-lengths.ts'
import type { Sqlite } from '../sqlite.ts'

const insertKeywords = prepared(
  'insert or replace into keywords (rowid, title, body, note, tags, author, url) values (?, ?, ?, ?, ?, ?, ?)',
)

/** Indexes the words of bookmarks by their id. Requires a transaction. */
export function writeTerms(database: Sqlite, documents: Iterable<readonly [number, KeywordDocument]>): void {
  const lengths = new Map<number, number>()
  for (const [id, keywords] of documents) {
    const { title, body, note, tags, author, url } = indexedFields(keywords)
    const columns = [title, body, note, tags, author, url]
    database.run(insertKeywords(id, ...columns))
    lengths.set(
      id,
      columns.reduce((sum, text) => sum + countWords(text), 0),
    )
  }
  recordLengths(database, 'keywords', lengths)
}

/** Replaces captions by the id of their image. Null removes one. Requires a transaction. */
export function writeCaptions(database: Sqlite, captions: ReadonlyMap<number, string | null>): void {
  const lengths = new Map<number, number | null>()
  for (const [id, caption] of captions) {
    const text = caption === null ? null : indexedText(caption, languageOf(caption))
    database.run(
      text === null
        ? sql`delete from captions where rowid = ${id}`
        : sql`insert or replace into captions (rowid, caption) values (${id}, ${text})`,
    )
    lengths.set(id, text === null ? null : countWords(text))
  }
  recordLengths(database, 'captions', lengths)
}
