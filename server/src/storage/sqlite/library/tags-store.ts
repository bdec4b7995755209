import { sql } from 'kysely'
import type { EngineOptions } from '../../engine.ts'
import { libraryQueries, type TagRow } from './library-schema.ts'
import { prepared, preparedForEach } from '../prepared.ts'
import type { Sqlite } from '../sqlite.ts'

export type CarriedTag = Pick<TagRow, 'uuid' | 'name' | 'color'> & { bookmark_id: number }

const idByName = prepared('select id from tags where name = ?')
const attachTag = prepared('insert into bookmark_tags (bookmark_id, tag_id, position) values (?, ?, ?)')
const carryTag = prepared(`
  insert into bookmark_tags (bookmark_id, tag_id, position) values (?, ?, ?)
  on conflict (bookmark_id, tag_id) do update set position = excluded.position`)
const ofBookmarks = preparedForEach(
  (ids) => `
  select bookmark_id, tags.uuid, tags.name, tags.color
  from bookmark_tags join tags on tags.id = bookmark_tags.tag_id
  where bookmark_id in ${ids} order by bookmark_id, bookmark_tags.position`,
)

/** Tags and their bookmarks. Triggers maintain `active_count`. */
export function createTagsStore(database: Sqlite, newTag: EngineOptions['newTag']) {
  const idOf = (name: string): number => {
    const known = database.get<{ id: number }>(idByName(name))
    if (known) return known.id
    const made = database.get<{ id: number }>(
      libraryQueries
        .insertInto('tags')
        .values({ name, ...newTag(name) })
        .returning('id'),
    )
    return made!.id
  }

  const namesOf = (bookmarkId: number): string[] =>
    database
      .all(
        sql<{ name: string }>`
        select tags.name from bookmark_tags join tags on tags.id = bookmark_tags.tag_id
        where bookmark_id = ${bookmarkId} order by bookmark_tags.position`,
      )
      .map((row) => row.name)

  return {
    all: (): TagRow[] => database.all(sql<TagRow>`select * from tags`),
    namesOf,
    ofBookmarks: (ids: readonly number[]) => database.all<CarriedTag>(ofBookmarks(ids)),
    /** Adds tags to a new bookmark. Its row sets `is_untagged`. */
    attach: (bookmarkId: number, names: readonly string[]): void =>
      names.forEach((name, position) => database.run(attachTag(bookmarkId, idOf(name), position))),
    replace: (bookmarkId: number, names: readonly string[]): void => {
      const before = namesOf(bookmarkId)
      const gone = before.filter((name) => !names.includes(name)).map(idOf)
      if (gone.length > 0) {
        database.run(sql`
          delete from bookmark_tags where bookmark_id = ${bookmarkId} and tag_id in (${sql.join(gone)})`)
      }
      names.forEach((name, position) => {
        database.run(carryTag(bookmarkId, idOf(name), position))
      })
      if ((before.length === 0) !== (names.length === 0)) {
        database.run(sql`update bookmarks set is_untagged = ${names.length === 0} where id = ${bookmarkId}`)
      }
    },
  }
}
