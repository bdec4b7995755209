import { sql } from 'kysely'
import type { Dialect, LibraryAccess } from './library-access.ts'
import { allIds, get, put, putNew, run, type Steps } from './steps.ts'

/** `same`: the same text, or another address of the same page. */
export type Likeness = 'same' | 'near'

export interface Pair {
  first: number
  second: number
}

export interface LikePair extends Pair {
  likeness: Likeness
}

/** Feature that possible duplicates share, a number below 2^52. */
export interface LikenessKey {
  key: number
  id: number
}

function* toCompare({ mine, record }: Dialect, limit: number): Steps<number[]> {
  const again = yield* allIds(sql`
    select bookmark_id as id from compare_again where ${mine()} order by bookmark_id limit ${limit}`)
  const next = yield* allIds(sql`
    select id from bookmarks where ${mine()}
      and id > coalesce((select compared_to from ${record} where ${mine()}), 0)
    order by id limit ${limit - again.length}`)
  return [...again, ...next]
}

function* putCompared(
  { mine, record, isAmong }: Dialect,
  ids: readonly number[],
  pairs: readonly LikePair[],
): Steps<void> {
  const last = Math.max(0, ...ids)
  yield* run(sql`update ${record} set compared_to = ${last} where ${mine()} and compared_to < ${last}`)
  const renewed = yield* allIds(sql`
    delete from compare_again where ${mine()} and ${isAmong('bookmark_id', ids)} returning bookmark_id as id`)
  for (const side of ['first_id', 'second_id'])
    yield* run(sql`delete from likenesses where ${mine()} and ${isAmong(side, renewed)}`)
  const rows = pairs.map(({ first, second, likeness }) => ({
    first_id: first,
    second_id: second,
    likeness,
  }))
  yield* putNew('likenesses', rows)
}

function* markPairs({ mine }: Dialect, pairs: readonly Pair[], apart: boolean): Steps<number> {
  let changed = 0
  for (const { first, second } of pairs) {
    const row = sql`told_apart where ${mine()} and first_id = ${first} and second_id = ${second}`
    if (!apart) changed += yield* run(sql`delete from ${row}`)
    else if ((yield* get(sql<object>`select first_id from ${row}`)) === undefined) {
      yield* put('told_apart', [{ first_id: first, second_id: second }])
      changed += 1
    }
  }
  return changed
}

/** All but the person's choices derives from bookmarks, so it raises no revision and is rebuilt after a move. */
export function createDuplicatesStore({ dialect, list, find, read, write, aside }: LibraryAccess) {
  const { mine, record, firstOfKeys } = dialect
  return {
    /** Returns bookmarks that weren't compared since their page was fetched. */
    toCompare: (limit: number) => read(toCompare(dialect, limit)),
    comparing: async () =>
      (await find(sql<{ left: number; total: number }>`
          select (select count(*) from bookmarks where ${mine()}
              and id > coalesce((select compared_to from ${record} where ${mine()}), 0)) +
            (select count(*) from compare_again where ${mine()}) as left,
            (select count(*) from bookmarks where ${mine()}) as total`))!,
    addKeys: (keys: readonly LikenessKey[]) => {
      const rows = keys.map(({ key, id }) => ({ key, bookmark_id: id }))
      return aside(putNew('likeness_keys', rows))
    },
    /** Returns up to `limit` bookmarks per key, oldest first, including outdated keys. */
    withKeys: (keys: readonly number[], limit: number) => read(firstOfKeys(keys, limit)),
    putCompared: (ids: readonly number[], pairs: readonly LikePair[]) =>
      aside(putCompared(dialect, ids, pairs)),
    /** Returns pairs of active bookmarks that weren't separated. */
    likePairs: () =>
      list(sql<LikePair>`
          select l.first_id as first, l.second_id as second, l.likeness from likenesses l
          join bookmarks a on ${mine('a')} and a.id = l.first_id and a.deleted_at is null
          join bookmarks b on ${mine('b')} and b.id = l.second_id and b.deleted_at is null
          where ${mine('l')} and not exists (select 1 from told_apart t
            where ${mine('t')} and t.first_id = l.first_id and t.second_id = l.second_id)
          order by l.first_id, l.second_id`),
    /** Separates pairs permanently, or undoes that. Returns the number of changed pairs. */
    setNotDuplicates: (pairs: readonly Pair[], apart: boolean) => write(markPairs(dialect, pairs, apart)),
  }
}
