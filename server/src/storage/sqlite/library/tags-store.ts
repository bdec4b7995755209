import type { EngineOptions } from '../../engine.ts'
import { libraryQueries, type TagRow } from './library-schema.ts'
import { prepared, preparedForEach, preparedInsert } from '../prepared.ts'
import type { Sqlite } from '../sqlite.ts'

export type CarriedTag = Pick<TagRow, 'uuid' | 'name' | 'color'> & { bookmark_id: number }

const idByName = prepared(libraryQueries.selectFrom('tags').select('id').where('name', '=', ''))
const attachTag = preparedInsert('bookmark_tags', ['bookmark_id', 'tag_id', 'position'])
const carryTag = prepared(
  libraryQueries
    .insertInto('bookmark_tags')
    .values({ bookmark_id: 0, tag_id: 0, position: 0 })
    .onConflict((conflict) =>
      conflict
        .columns(['bookmark_id', 'tag_id'])
        .doUpdateSet((eb) => ({ position: eb.ref('excluded.position') })),
    ),
)
const ofBookmarks = preparedForEach((ids) =>
  libraryQueries
    .selectFrom('bookmark_tags')
    .innerJoin('tags', 'tags.id', 'bookmark_tags.tag_id')
    .where('bookmark_id', 'in', ids)
    .orderBy('bookmark_id')
    .orderBy('bookmark_tags.position')
    .select(['bookmark_id', 'tags.uuid', 'tags.name', 'tags.color']),
)

/** Tags and who carries them. `active_count` is kept by triggers. */
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
      .all<{ name: string }>(
        libraryQueries
          .selectFrom('bookmark_tags')
          .innerJoin('tags', 'tags.id', 'bookmark_tags.tag_id')
          .where('bookmark_id', '=', bookmarkId)
          .orderBy('bookmark_tags.position')
          .select('tags.name'),
      )
      .map((row) => row.name)

  return {
    all: (): TagRow[] => database.all<TagRow>(libraryQueries.selectFrom('tags').selectAll()),
    namesOf,
    ofBookmarks: (ids: readonly number[]) => database.all<CarriedTag>(ofBookmarks(ids)),
    /** Inside a transaction: the tags of a bookmark that is new. `is_untagged` is its row's to say. */
    attach: (bookmarkId: number, names: readonly string[]): void =>
      names.forEach((name, position) =>
        database.run(attachTag({ bookmark_id: bookmarkId, tag_id: idOf(name), position })),
      ),
    /** Inside a transaction: makes the bookmark carry exactly these, in this order. */
    replace: (bookmarkId: number, names: readonly string[]): void => {
      const before = namesOf(bookmarkId)
      const gone = before.filter((name) => !names.includes(name)).map(idOf)
      if (gone.length > 0) {
        database.run(
          libraryQueries
            .deleteFrom('bookmark_tags')
            .where('bookmark_id', '=', bookmarkId)
            .where('tag_id', 'in', gone),
        )
      }
      names.forEach((name, position) => {
        database.run(carryTag(bookmarkId, idOf(name), position))
      })
      if ((before.length === 0) !== (names.length === 0)) {
        database.run(
          libraryQueries
            .updateTable('bookmarks')
            .set({ is_untagged: names.length === 0 ? 1 : 0 })
            .where('id', '=', bookmarkId),
        )
      }
    },
  }
}
