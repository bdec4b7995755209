import { sql } from 'kysely'
import { libraryQueries, type BodyRow, type BookmarkRow } from '../library/library-schema.ts'
import { openSqlite, type Sqlite } from '../sqlite.ts'
import { blobsOf } from '../library/library-blobs.ts'
import { hasBlobs, hasTable } from './used-blobs.ts'
import { bookmarkChecksum } from '../../bookmark-checksum.ts'

function* changedTexts(database: Sqlite): Generator<string> {
  type Checked = BookmarkRow & BodyRow & { highlights: string | null }
  const hasHighlights = hasTable(database, 'highlights')
  const rows = database.iterate<Checked>(
    libraryQueries
      .selectFrom('bookmarks')
      .innerJoin('bodies', 'bodies.bookmark_id', 'bookmarks.id')
      .select(['uuid', 'url', 'title', 'author', 'note', 'content', 'excerpt', 'checksum'])
      .$if(hasHighlights, (query) =>
        query
          .leftJoin('highlights', 'highlights.bookmark_id', 'bookmarks.id')
          .select('highlights.list as highlights'),
      )
      .$castTo<Checked>(),
  )
  for (const row of rows) {
    const checked = { ...row, highlights: row.highlights ?? null }
    if (bookmarkChecksum(checked, row) !== row.checksum) yield `bookmark ${row.uuid} is not what was written`
  }
}

function missingContents(database: Sqlite): string[] {
  return database
    .all<{ uuid: string }>(
      libraryQueries
        .selectFrom('bookmarks')
        .where('id', 'not in', (eb) => eb.selectFrom('bodies').select('bookmark_id'))
        .select('uuid'),
    )
    .map(({ uuid }) => `bookmark ${uuid} has no content`)
}

function brokenReferences(database: Sqlite): string[] {
  const broken = database.pragmaRows('foreign_key_check')
  return broken.length > 0 ? [`${broken.length} rows belong to a bookmark or tag that is not there`] : []
}

function brokenKeywords(database: Sqlite): string[] {
  try {
    database.writeNow(() =>
      database.run(sql`insert into keywords (keywords) values ('integrity-check')`.compile(libraryQueries)),
    )
    return []
  } catch (error) {
    return [`the keyword index is damaged: ${error instanceof Error ? error.message : String(error)}`]
  }
}

/** Pictures whose bytes are gone or others. */
async function damagedPictures(database: Sqlite): Promise<string[]> {
  if (!hasBlobs(database)) return []
  const blobs = blobsOf(database.path)
  const problems: string[] = []
  const images = database.all<{ uuid: string; ref: string; blob: string }>(
    libraryQueries
      .selectFrom('archived_images')
      .innerJoin('bookmarks', 'bookmarks.id', 'bookmark_id')
      .select(['uuid', 'ref', 'blob']),
  )
  for (const { uuid, ref, blob } of images) {
    const problem = await blobs.get(blob).then(
      (bytes) => (bytes ? null : 'is gone'),
      () => 'is not what was written',
    )
    if (problem !== null) problems.push(`the picture ${ref} of bookmark ${uuid} ${problem}`)
  }
  return problems
}

/** What is wrong with a library beyond what SQLite can know of it. */
export async function checkLibrary(path: string): Promise<string[]> {
  const database = openSqlite(path)
  try {
    return [
      ...brokenReferences(database),
      ...missingContents(database),
      ...brokenKeywords(database),
      ...changedTexts(database),
      ...(await damagedPictures(database)),
    ]
  } catch (error) {
    return [error instanceof Error ? error.message : String(error)]
  } finally {
    database.close()
  }
}
