import { CONTENT_TYPES, PLATFORMS } from '@bookplate/contract'
import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { assignments } from '../../../../server/src/storage/libraries/library-access.ts'
import { LIBRARY_SCHEMA } from '../../../../server/src/storage/sqlite/schema/library.ts'
import { migrate } from '../../../../server/src/storage/sqlite/migrate.ts'
import { openSqlite, type Sqlite } from '../../../../server/src/storage/sqlite/sqlite.ts'
import { seededRandom } from '../../../helpers/library-lines.ts'

const AMOUNT = 120
const CHANGES = 400

let folder: string
let database: Sqlite

const random = seededRandom(11)
const one = <Value>(values: readonly Value[]): Value => values[Math.floor(random() * values.length)]!
const flag = (): 0 | 1 => one([0, 1])

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'bookplate-tallies-'))
  database = openSqlite(join(folder, 'library.db'))
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
    const row = {
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
    }
    database.run(sql`
      insert into bookmarks (${sql.join(Object.keys(row).map((column) => sql.ref(column)))})
      values (${sql.join(Object.values(row))})`)
    return uuid
  })
}

const FACETS = sql.raw(
  'is_archived, platform, content_type, month, is_favorite, has_note, is_untagged, has_image, has_video',
)
const counted = (): unknown[] =>
  database.all(sql`select ${FACETS}, count(*) as amount from bookmarks group by ${FACETS}`)
const kept = (): unknown[] =>
  database.all(sql`select ${FACETS}, amount from tallies where amount <> 0 order by ${FACETS}`)

it('keeps the tallies true through every change', () => {
  migrate(database, LIBRARY_SCHEMA)
  const uuids = insertSome()
  const change = (row: object) => (uuid: string) =>
    database.run(sql`update bookmarks set ${sql.join(assignments({ ...row }))} where uuid = ${uuid}`)
  const note = (text: string | null) => change({ note: text, has_note: text !== null })
  const changes = [
    () => change({ deleted_at: 1, is_archived: true }),
    () => change({ deleted_at: null, is_archived: false }),
    () => note(one([null, 'a note', 'another'])),
    () => change({ is_favorite: flag() }),
  ]
  for (let count = 0; count < CHANGES; count += 1) one(changes)()(one(uuids))
  expect(kept()).toEqual(counted())

  database.run(sql`delete from bookmarks where platform = 'web'`)
  expect(kept()).toEqual(counted())
})
