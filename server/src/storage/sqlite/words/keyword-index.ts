import { sql } from 'kysely'
import { libraryQueries } from '../library/library-schema.ts'
import { prepared } from '../prepared.ts'
import { indexable } from './keyword-text.ts'
import type { Sqlite } from '../sqlite.ts'

/** Words that every address has say nothing. */
const COMMON = /^https?:\/\/(www\.)?/i

/** What of a bookmark can be found by its words. */
export interface KeywordDocument {
  title: string
  body: string
  note: string
  tags: string
  author: string
  url: string
}

const insertKeywords = prepared({
  compile: () =>
    sql`insert or replace into keywords (rowid, title, body, note, tags, author, url)
      values (${0}, ${''}, ${''}, ${''}, ${''}, ${''}, ${''})`.compile(libraryQueries),
})
const enqueue = prepared(
  libraryQueries
    .insertInto('search_queue')
    .values({ bookmark_id: 0 })
    .onConflict((conflict) => conflict.doNothing()),
)

/** Call it in the transaction that changes the bookmark. It also puts the bookmark in the queue of search. */
export function indexKeywords(database: Sqlite, bookmarkId: number, document: KeywordDocument): void {
  const { title, body, note, tags, author, url } = document
  const words = [title, body, note, tags, author].map(indexable)
  database.run(insertKeywords(bookmarkId, ...words, url.replace(COMMON, '')))
  database.run(enqueue(bookmarkId))
}
