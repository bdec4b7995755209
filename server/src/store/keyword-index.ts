import { sql } from 'kysely'
import { libraryQueries } from './library-schema.ts'
import { indexable } from './keyword-text.ts'
import type { Sqlite } from './sqlite.ts'

/** What of a bookmark can be found by its words. */
export interface KeywordDocument {
  title: string
  body: string
  note: string
  tags: string
  author: string
  url: string
}

/** Call it in the transaction that changes the bookmark. It also puts the bookmark in the queue of search. */
export function indexKeywords(database: Sqlite, bookmarkId: number, document: KeywordDocument): void {
  const { title, body, note, tags, author, url } = document
  database.run(
    sql`insert or replace into keywords (rowid, title, body, note, tags, author, url)
        values (${bookmarkId}, ${indexable(title)}, ${indexable(body)}, ${indexable(note)}, ${indexable(tags)},
                ${indexable(author)}, ${url})`.compile(libraryQueries),
  )
  database.run(
    libraryQueries
      .insertInto('search_queue')
      .values({ bookmark_id: bookmarkId })
      .onConflict((conflict) => conflict.doNothing()),
  )
}
