import { CONTENT_TYPES, PLATFORMS } from '@bookplate/contract'
import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, it } from 'vitest'
import {
  createBookmarksStore,
  type BookmarksStore,
} from '../../../../server/src/storage/sqlite/library/bookmarks-store.ts'
import { LIBRARY_SCHEMA } from '../../../../server/src/storage/sqlite/schema/library.ts'
import { libraryQueries } from '../../../../server/src/storage/sqlite/library/library-schema.ts'
import { migrate } from '../../../../server/src/storage/sqlite/migrate.ts'
import { openSqlite, type Sqlite } from '../../../../server/src/storage/sqlite/sqlite.ts'
import { seededRandom } from '../../../helpers/library-lines.ts'

const AMOUNT = 120
const CHANGES = 400

let folder: string
let database: Sqlite
let bookmarks: BookmarksStore

const random = seededRandom(11)
const one = <Value>(values: readonly Value[]): Value => values[Math.floor(random() * values.length)]!
const flag = (): 0 | 1 => one([0, 1])

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'bookplate-tallies-'))
  database = openSqlite(join(folder, 'library.db'))
  bookmarks = createBookmarksStore(database)
})
afterEach(async () => {
  database.close()
  await rm(folder, { recursive: true, force: true })
})

function insertSome(): string[] {
  return Array.from({ length: AMOUNT }, () => {
    const uuid = randomUUID()
    const [note, deletedAt] = [one([null, 'a note']), one([null, null, 1])]
    const capturedAt = Date.UTC(2026, Math.floor(random() * 3))
    bookmarks.insert({
      uuid,
      url: 'https://example.org/',
      platform: one(PLATFORMS),
      content_type: one(CONTENT_TYPES),
      note,
      has_note: note !== null,
      is_favorite: flag(),
      is_untagged: flag(),
      has_image: flag(),
      has_video: flag(),
      captured_at: capturedAt,
      month: new Date(capturedAt).toISOString().slice(0, 7),
      deleted_at: deletedAt,
      is_archived: deletedAt !== null,
    })
    return uuid
  })
}

const FACETS = sql.raw(
  'is_archived, platform, content_type, month, is_favorite, has_note, is_untagged, has_image, has_video',
)
const counted = (): unknown[] =>
  database.all(
    sql`select ${FACETS}, count(*) as amount from bookmarks group by ${FACETS}`.compile(libraryQueries),
  )
const kept = (): unknown[] =>
  database.all(
    sql`select ${FACETS}, amount from tallies where amount <> 0 order by ${FACETS}`.compile(libraryQueries),
  )

it('keeps the tallies true through every change', () => {
  migrate(database, LIBRARY_SCHEMA)
  const uuids = insertSome()
  const changes = [
    (uuid: string) => bookmarks.setDeletedAt([uuid], 1),
    (uuid: string) => bookmarks.setDeletedAt([uuid], null),
    (uuid: string) => bookmarks.update(bookmarks.rowidOf(uuid)!, { note: one([null, 'a note', 'another']) }),
    (uuid: string) => bookmarks.update(bookmarks.rowidOf(uuid)!, { is_favorite: flag() }),
  ]
  for (let change = 0; change < CHANGES; change += 1) one(changes)(one(uuids))
  expect(kept()).toEqual(counted())

  database.run(sql`delete from bookmarks where platform = 'web'`.compile(libraryQueries))
  expect(kept()).toEqual(counted())
})
