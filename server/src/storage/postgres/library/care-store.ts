import type { CareStore, LikenessKey, LikePair, Pair } from '../../care-store.ts'
import type { Postgres, Queries, Transaction } from '../postgres.ts'
import { sql } from '../sql.ts'
import { write, writeAside } from './write.ts'

const NOT_TWICE = 'on conflict do nothing'

/** Inside a write: the page of a bookmark was read again. */
export const compareAgain = (queries: Transaction, accountId: string, id: number): void =>
  queries.put('compare_again', [{ account_id: accountId, bookmark_id: id }], NOT_TWICE)

/** Inside a write: how many pairs it was new for. */
export async function tellApart(
  queries: Queries,
  accountId: string,
  pairs: readonly Pair[],
  apart: boolean,
): Promise<number> {
  let changed = 0
  for (const { first, second } of pairs) {
    changed += await queries.run(
      apart
        ? sql`insert into told_apart (account_id, first_id, second_id)
            values (${accountId}, ${first}, ${second}) on conflict do nothing`
        : sql`delete from told_apart
            where account_id = ${accountId} and first_id = ${first} and second_id = ${second}`,
    )
  }
  return changed
}

export function createCareStore(database: Postgres, accountId: string): CareStore {
  const mine = sql`account_id = ${accountId}`
  const comparedTo = sql`coalesce((select compared_to from libraries where ${mine}), 0)`

  return {
    toCompare: async (limit) => {
      const again = await database.all(sql<{ id: number }>`
        select bookmark_id as id from compare_again where ${mine} order by bookmark_id limit ${limit}`)
      const next = await database.all(sql<{ id: number }>`
        select id from bookmarks where ${mine} and id > ${comparedTo}
        order by id limit ${limit - again.length}`)
      return [...again, ...next].map(({ id }) => id)
    },
    comparing: async () =>
      (await database.get(sql<{ left: number; total: number }>`
        select (select count(*) from bookmarks where ${mine} and id > ${comparedTo}) +
          (select count(*) from compare_again where ${mine}) as left,
          (select count(*) from bookmarks where ${mine}) as total`))!,
    addKeys: (keys) =>
      writeAside(database, accountId, (queries) =>
        queries.insert(
          'likeness_keys',
          keys.map(({ key, id }) => ({ account_id: accountId, key, bookmark_id: id })),
          NOT_TWICE,
        ),
      ),
    withKeys: (keys, limit) =>
      database.all(sql<LikenessKey>`
        select wanted.key, found.id from unnest(${[...keys]}::bigint[]) as wanted (key)
        cross join lateral (
          select bookmark_id as id from likeness_keys l where l.account_id = ${accountId} and l.key = wanted.key
          order by bookmark_id limit ${limit}
        ) found`),
    putCompared: (ids, pairs) =>
      writeAside(database, accountId, async (queries) => {
        // First, as in each write: two that take the same rows in another order wait for each other for ever.
        await queries.run(sql`
          update libraries set compared_to = greatest(compared_to, ${Math.max(0, ...ids)}) where ${mine}`)
        const again = await queries.all(sql<{ id: number }>`
          delete from compare_again where ${mine} and bookmark_id = any(${[...ids]}::bigint[])
          returning bookmark_id as id`)
        const renewed = again.map(({ id }) => id)
        for (const side of ['first_id', 'second_id']) {
          await queries.run(
            sql`delete from likenesses where ${mine} and ${sql.ref(side)} = any(${renewed}::bigint[])`,
          )
        }
        await queries.insert(
          'likenesses',
          pairs.map(({ first, second, likeness }) => ({
            account_id: accountId,
            first_id: first,
            second_id: second,
            likeness,
          })),
          NOT_TWICE,
        )
      }),
    likePairs: () =>
      database.all(sql<LikePair>`
        select l.first_id as first, l.second_id as second, l.likeness from likenesses l
        join bookmarks a on a.account_id = ${accountId} and a.id = l.first_id and not a.is_archived
        join bookmarks b on b.account_id = ${accountId} and b.id = l.second_id and not b.is_archived
        where l.account_id = ${accountId} and not exists (select 1 from told_apart t
          where t.account_id = ${accountId} and t.first_id = l.first_id and t.second_id = l.second_id)
        order by l.first_id, l.second_id`),
    tellApart: (pairs, apart) =>
      write(database, accountId, (queries) => tellApart(queries, accountId, pairs, apart)),
  }
}
