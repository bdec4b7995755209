import { sql } from 'kysely'
import type { CareStore, LikenessKey, LikePair, Pair } from '../../care-store.ts'
import { eachOf } from '../each-of.ts'
import { prepared } from '../prepared.ts'
import type { Sqlite } from '../sqlite.ts'
import type { LibraryDatabase } from './library-database.ts'

const addKey = prepared('insert into likeness_keys (key, bookmark_id) values (?, ?) on conflict do nothing')
const withKey = prepared(
  'select key, bookmark_id as id from likeness_keys where key = ? order by bookmark_id limit ?',
)
const addPair = prepared(
  'insert into likenesses (first_id, second_id, likeness) values (?, ?, ?) on conflict do nothing',
)

/** Inside a transaction: the page of a bookmark was read again. */
export const compareAgain = (database: Sqlite, id: number): void => {
  database.run(sql`insert into compare_again (bookmark_id) values (${id}) on conflict do nothing`)
}

/** Inside a transaction: how many pairs it was new for. */
export function tellApart(database: Sqlite, pairs: readonly Pair[], apart: boolean): number {
  let changed = 0
  for (const { first, second } of pairs) {
    changed += database.run(
      apart
        ? sql`insert into told_apart (first_id, second_id) values (${first}, ${second}) on conflict do nothing`
        : sql`delete from told_apart where first_id = ${first} and second_id = ${second}`,
    )
  }
  return changed
}

export function createCareStore(database: LibraryDatabase): CareStore {
  const { all, run } = database
  const comparedTo = sql<number>`(select compared_to from revision)`

  return {
    toCompare: async (limit) =>
      all(sql<{ id: number }>`
        select id from (select bookmark_id as id from compare_again limit ${limit})
        union all
        select id from (select id from bookmarks where id > ${comparedTo} order by id limit ${limit})
        limit ${limit}`).map(({ id }) => id),
    comparing: async () =>
      all(sql<{ left: number; total: number }>`
        select (select count(*) from bookmarks where id > ${comparedTo}) +
          (select count(*) from compare_again) as left, (select count(*) from bookmarks) as total`)[0]!,
    addKeys: (keys) =>
      database.writeMoving(() => {
        for (const { key, id } of keys) database.run(addKey(key, id))
      }, null),
    withKeys: async (keys, limit) => keys.flatMap((key) => database.all<LikenessKey>(withKey(key, limit))),
    putCompared: (ids, pairs) =>
      database.writeMoving(() => {
        const again = all(sql<{ id: number }>`
          select bookmark_id as id from compare_again where bookmark_id in ${eachOf(ids)}`)
        for (const { id } of again)
          run(sql`delete from likenesses where first_id = ${id} or second_id = ${id}`)
        run(sql`delete from compare_again where bookmark_id in ${eachOf(ids)}`)
        for (const { first, second, likeness } of pairs) database.run(addPair(first, second, likeness))
        run(sql`update revision set compared_to = max(compared_to, ${Math.max(0, ...ids)})`)
      }, null),
    likePairs: async () =>
      all(sql<LikePair>`
        select first_id as first, second_id as second, likeness from likenesses
        join bookmarks a on a.id = first_id and a.is_archived = 0
        join bookmarks b on b.id = second_id and b.is_archived = 0
        where not exists (select 1 from told_apart t
          where t.first_id = likenesses.first_id and t.second_id = likenesses.second_id)
        order by first_id, second_id`),
    tellApart: (pairs, apart) => database.write(() => tellApart(database, pairs, apart), []),
  }
}
