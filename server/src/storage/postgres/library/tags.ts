import type { CountedTag } from '@bookplate/contract'
import type { EngineOptions } from '../../engine.ts'
import type { Queries } from '../postgres.ts'
import { sql } from '../sql.ts'

async function readIds(
  queries: Queries,
  accountId: string,
  names: readonly string[],
): Promise<Map<string, number>> {
  const rows = await queries.all(sql<{ id: number; name: string }>`
    select id, name from tags where account_id = ${accountId} and name = any(${[...names]}::text[])`)
  return new Map(rows.map((row) => [row.name, row.id]))
}

/** Inside a write: the tags of these names, made where they are missing. */
export async function tagIds(
  queries: Queries,
  accountId: string,
  names: readonly string[],
  newTag: EngineOptions['newTag'],
): Promise<Map<string, number>> {
  if (names.length === 0) return new Map()
  const known = await readIds(queries, accountId, names)
  const missing = names.filter((name) => !known.has(name))
  if (missing.length === 0) return known
  const last = await queries.get(
    sql<{ id: number | null }>`select max(id) as id from tags where account_id = ${accountId}`,
  )
  const first = (last?.id ?? 0) + 1
  await queries.insert(
    'tags',
    missing.map((name, at) => ({ account_id: accountId, id: first + at, name, ...newTag(name) })),
  )
  return new Map([...known, ...missing.map((name, at) => [name, first + at] as const)])
}

/** Inside a write: makes the bookmark carry exactly these, in this order. */
export async function replaceTags(
  queries: Queries,
  accountId: string,
  bookmarkId: number,
  names: readonly string[],
  newTag: EngineOptions['newTag'],
): Promise<void> {
  const ids = await tagIds(queries, accountId, names, newTag)
  await queries.run(
    sql`delete from bookmark_tags where account_id = ${accountId} and bookmark_id = ${bookmarkId}`,
  )
  await queries.insert(
    'bookmark_tags',
    [...new Set(names)].map((name, position) => ({
      account_id: accountId,
      bookmark_id: bookmarkId,
      tag_id: ids.get(name),
      position,
    })),
  )
  await queries.run(sql`
    update bookmarks set is_untagged = ${names.length === 0}
    where account_id = ${accountId} and id = ${bookmarkId}`)
}

export const countedTags = (queries: Queries, accountId: string): Promise<CountedTag[]> =>
  queries.all(sql<CountedTag>`
    select t.uuid as id, t.name, t.color, count(b.id) as count from tags t
    left join bookmark_tags c on c.account_id = ${accountId} and c.tag_id = t.id
    left join bookmarks b on b.account_id = ${accountId} and b.id = c.bookmark_id and not b.is_archived
    where t.account_id = ${accountId}
    group by t.uuid, t.name, t.color`)
