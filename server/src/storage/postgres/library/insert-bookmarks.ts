import type { EngineOptions } from '../../engine.ts'
import type { Queries } from '../postgres.ts'
import { sql } from '../sql.ts'
import { highlightsText } from '../../stored-highlight.ts'
import { indexedPost } from '../words/documents.ts'
import { putWords } from '../words/write-words.ts'
import type { ReadyBookmark } from './images.ts'
import { wantPictures } from './picture-store.ts'
import { queue } from './search-queue.ts'
import { toBody, toMediaRow, toRow } from '../../bookmark-rows.ts'
import { tagIds } from './tags.ts'

const NOTHING = sql`on conflict do nothing`

/** Which bookmark answers to each of these identities, of those that any answers to. */
export async function heldBy(
  queries: Queries,
  accountId: string,
  identities: readonly string[],
): Promise<Map<string, number>> {
  if (identities.length === 0) return new Map()
  const rows = await queries.all(sql<{ identity: string; bookmark_id: number }>`
    select identity, bookmark_id from identities
    where account_id = ${accountId} and identity = any(${[...identities]}::text[])`)
  return new Map(rows.map((row) => [row.identity, row.bookmark_id]))
}

/** Inside a write. One that another bookmark has stays with that one. */
export const addIdentities = (
  queries: Queries,
  accountId: string,
  identities: readonly { identity: string; bookmark_id: number }[],
): Promise<void> =>
  queries.insert(
    'identities',
    identities.map((one) => ({ account_id: accountId, ...one })),
    NOTHING,
  )

export const addClaims = (
  queries: Queries,
  rows: readonly Readonly<Record<string, unknown>>[],
): Promise<void> => queries.insert('claims', rows, NOTHING)

/** Inside a write: bookmarks that no other has an identity of, with the ids they got. */
export async function insertBookmarks(
  queries: Queries,
  accountId: string,
  bookmarks: readonly (readonly [number, ReadyBookmark])[],
  newTag: EngineOptions['newTag'],
): Promise<void> {
  if (bookmarks.length === 0) return
  const mine = { account_id: accountId }
  const ids = await tagIds(
    queries,
    accountId,
    [...new Set(bookmarks.flatMap(([, { tags }]) => tags))],
    newTag,
  )
  const of = (rows: (id: number, bookmark: ReadyBookmark) => Record<string, unknown>[]) =>
    bookmarks.flatMap(([id, bookmark]) => rows(id, bookmark))

  await queries.insert(
    'bookmarks',
    of((id, bookmark) => [{ ...mine, id, ...toRow(bookmark) }]),
  )
  await queries.insert(
    'bodies',
    of((id, bookmark) => [{ ...mine, bookmark_id: id, ...toBody(bookmark) }]),
  )
  await addIdentities(
    queries,
    accountId,
    bookmarks.flatMap(([id, { identities }]) =>
      identities.map((identity) => ({ identity, bookmark_id: id })),
    ),
  )
  await addClaims(
    queries,
    of((id, { claims }) => claims.map((identity) => ({ ...mine, identity, bookmark_id: id }))),
  )
  await queries.insert(
    'media',
    of((id, { media }) => media.map((item) => ({ ...mine, bookmark_id: id, ...toMediaRow(item) }))),
  )
  await queries.insert(
    'images',
    of((id, { images }) => images.map((image) => ({ ...mine, bookmark_id: id, ...image }))),
  )
  await wantPictures(
    queries,
    accountId,
    bookmarks.map(([id, { wanted }]) => ({ id, refs: wanted })),
  )
  await queries.insert(
    'bookmark_tags',
    of((id, { tags }) =>
      tags.map((name, position) => ({ ...mine, bookmark_id: id, tag_id: ids.get(name), position })),
    ),
  )
  await queries.insert(
    'highlights',
    of((id, { highlights }) =>
      highlights.length === 0 ? [] : [{ ...mine, bookmark_id: id, list: highlightsText(highlights) }],
    ),
  )
  await queries.insert(
    'unread',
    of((id, { unread }) => (unread ? [{ ...mine, bookmark_id: id, ...unread }] : [])),
  )
  const documents = new Map(bookmarks.map(([id, { keywords }]) => [id, indexedPost(keywords)]))
  await putWords(queries, accountId, 'posts', documents, true)
  await queue(
    queries,
    accountId,
    bookmarks.map(([id]) => id),
  )
}
