import { randomUUID } from 'node:crypto'
import { sql, type RawBuilder } from 'kysely'
import type { StoredBookmark } from '../library-store.ts'
import { tagColor } from '../tag-color.ts'
import type { Dialect, InsertContext } from './library-access.ts'
import { all, put, send, type Row, type Steps } from './steps.ts'

type TagRow = InsertContext['tags'][number]

export const tagsNamed = ({ mine, isOneOf }: Dialect, names: readonly string[]): RawBuilder<TagRow> =>
  sql<TagRow>`
    select id, name from tags where ${mine()} and ${isOneOf('name', names)}
    union all select id, name from (select id, name from tags where ${mine()} order by id desc limit 1) as last_tag`

/** Creates missing tags. Returns the ids of all by name. */
export function* makeTags(
  found: readonly TagRow[],
  names: Iterable<string>,
): Steps<ReadonlyMap<string, number>> {
  const ids = new Map(found.map(({ id, name }) => [name, id]))
  let last = Math.max(0, ...ids.values())
  const rows: Row[] = []
  for (const name of names) {
    if (ids.has(name)) continue
    last += 1
    ids.set(name, last)
    rows.push({ id: last, name, uuid: randomUUID(), color: tagColor(name) })
  }
  yield* put('tags', rows)
  return ids
}

export const tagRows = (
  { repeatsInTags }: Dialect,
  { id, capturedAt, deletedAt }: Pick<StoredBookmark, 'id' | 'capturedAt' | 'deletedAt'>,
  names: readonly string[],
  ids: ReadonlyMap<string, number>,
): Row[] =>
  names.map((name, position) => ({
    bookmark_id: id,
    tag_id: ids.get(name),
    position,
    ...(repeatsInTags && { captured_at: capturedAt, is_archived: deletedAt !== null }),
  }))

export function* replaceTags(
  dialect: Dialect,
  stored: StoredBookmark,
  given: readonly string[],
): Steps<void> {
  const { mine } = dialect
  const names = [...new Set(given)]
  const ids = yield* makeTags(yield* all(tagsNamed(dialect, names)), names)
  yield* send(sql`delete from bookmark_tags where ${mine()} and bookmark_id = ${stored.id}`)
  yield* put('bookmark_tags', tagRows(dialect, stored, names, ids))
  yield* send(sql`
    update bookmarks set is_untagged = ${names.length === 0} where ${mine()} and id = ${stored.id}`)
}
