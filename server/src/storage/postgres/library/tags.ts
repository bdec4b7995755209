import type { CountedTag } from '@bookplate/contract'
import type { EngineOptions } from '../../engine.ts'
import type { StoredBookmark } from '../../library-store.ts'
import type { Queries, Transaction } from '../postgres.ts'
import { sql } from '../sql.ts'

/** Returns the ids of existing tags, and the last id, after which new tags continue. */
export async function findTags(
  queries: Queries,
  accountId: string,
  names: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  if (names.length === 0) return new Map()
  const mine = sql`account_id = ${accountId}`
  const rows = await queries.all(sql<{ id: number; name: string }>`
    select id, name from tags where ${mine} and name = any(${[...names]}::text[])
    union (select id, name from tags where ${mine} order by id desc limit 1)`)
  return new Map(rows.map((row) => [row.name, row.id]))
}

export function makeTags(
  queries: Transaction,
  accountId: string,
  found: ReadonlyMap<string, number>,
  names: Iterable<string>,
  newTag: EngineOptions['newTag'],
): ReadonlyMap<string, number> {
  const missing = [...new Set(names)].filter((name) => !found.has(name))
  const first = Math.max(0, ...found.values()) + 1
  const made = missing.map((name, at) => [name, first + at] as const)
  queries.put(
    'tags',
    made.map(([name, id]) => ({ account_id: accountId, id, name, ...newTag(name) })),
  )
  return new Map([...found, ...made])
}

export async function replaceTags(
  queries: Transaction,
  accountId: string,
  { id: bookmarkId, capturedAt, deletedAt }: Pick<StoredBookmark, 'id' | 'capturedAt' | 'deletedAt'>,
  names: readonly string[],
  newTag: EngineOptions['newTag'],
): Promise<void> {
  const found = await findTags(queries, accountId, names)
  const ids = makeTags(queries, accountId, found, names, newTag)
  queries.send(sql`delete from bookmark_tags where account_id = ${accountId} and bookmark_id = ${bookmarkId}`)
  queries.put(
    'bookmark_tags',
    [...new Set(names)].map((name, position) => ({
      account_id: accountId,
      bookmark_id: bookmarkId,
      tag_id: ids.get(name),
      position,
      captured_at: capturedAt,
      is_archived: deletedAt !== null,
    })),
  )
  queries.send(sql`
    update bookmarks set is_untagged = ${names.length === 0}
    where account_id = ${accountId} and id = ${bookmarkId}`)
}

export const countedTags = (queries: Queries, accountId: string): Promise<CountedTag[]> =>
  queries.all(sql<CountedTag>`
    select t.uuid as id, t.name, t.color, count(c.bookmark_id) as count from tags t
    left join bookmark_tags c on c.account_id = ${accountId} and c.tag_id = t.id and not c.is_archived
    where t.account_id = ${accountId}
    group by t.uuid, t.name, t.color`)
