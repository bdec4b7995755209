import { setImmediate as sendingGoesOn } from 'node:timers/promises'
import type { Queries, Transaction } from '../postgres.ts'
import { sql } from '../sql.ts'
import { highlightsText } from '../../stored-highlight.ts'
import { addWords } from '../words/write-words.ts'
import type { ReadyBookmark } from './images.ts'
import { queue } from './search-queue.ts'
import { toBody, toMediaRow, toRow } from '../../bookmark-rows.ts'

const AT_ONCE = 50

/** Returns the bookmark of each known identity. */
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

/** Returns the bookmark with the first known identity. */
export const firstHeld = (
  holders: ReadonlyMap<string, number>,
  identities: readonly string[],
): number | undefined => holders.get(identities.find((identity) => holders.has(identity)) ?? '')

export const addIdentities = (
  queries: Transaction,
  accountId: string,
  table: 'identities' | 'claims',
  added: readonly { identity: string; bookmark_id: number }[],
): void =>
  queries.put(
    table,
    added.map((one) => ({ account_id: accountId, ...one })),
    'on conflict do nothing',
  )

export const wantPictures = (
  queries: Transaction,
  accountId: string,
  bookmarks: readonly { id: number; refs: readonly string[] }[],
): void =>
  queries.put(
    'picture_queue',
    bookmarks.flatMap(({ id, refs }) => refs.map((ref) => ({ account_id: accountId, bookmark_id: id, ref }))),
    'on conflict (account_id, bookmark_id, ref) do update set attempts = 0, due_at = 0',
  )

type Numbered = readonly (readonly [id: number, bookmark: ReadyBookmark])[]

function putRows(
  queries: Transaction,
  accountId: string,
  bookmarks: Numbered,
  tags: ReadonlyMap<string, number>,
): void {
  /** Further rows of a bookmark, by table. */
  const rowsOf: Record<string, (bookmark: ReadyBookmark) => readonly object[]> = {
    bodies: (bookmark) => [toBody(bookmark)],
    media: ({ media }) => media.map(toMediaRow),
    images: ({ images }) => images,
    bookmark_tags: (bookmark) =>
      bookmark.tags.map((name, position) => ({
        tag_id: tags.get(name),
        position,
        captured_at: bookmark.capturedAt,
        is_archived: bookmark.deletedAt !== null,
      })),
    highlights: ({ highlights }) => (highlights.length === 0 ? [] : [{ list: highlightsText(highlights) }]),
    unread: ({ unread }) => (unread ? [unread] : []),
  }
  const mine = { account_id: accountId }
  queries.put(
    'bookmarks',
    bookmarks.map(([id, bookmark]) => ({ ...mine, id, ...toRow(bookmark) })),
  )
  for (const [table, rows] of Object.entries(rowsOf)) {
    const all = bookmarks.flatMap(([id, one]) =>
      rows(one).map((row) => ({ ...mine, bookmark_id: id, ...row })),
    )
    queries.put(table, all)
  }
  for (const table of ['identities', 'claims'] as const) {
    const named = bookmarks.flatMap(([id, one]) =>
      one[table].map((identity) => ({ identity, bookmark_id: id })),
    )
    addIdentities(queries, accountId, table, named)
  }
  wantPictures(
    queries,
    accountId,
    bookmarks.map(([id, { wanted }]) => ({ id, refs: wanted })),
  )
  queue(
    queries,
    accountId,
    bookmarks.map(([id]) => id),
  )
}

/** Inserts bookmarks with new identities, given their ids and those of their tags. */
export async function insertBookmarks(
  queries: Transaction,
  accountId: string,
  bookmarks: Numbered,
  tags: ReadonlyMap<string, number>,
): Promise<void> {
  if (bookmarks.length === 0) return
  const words = addWords(queries, accountId, 'posts')
  for (let at = 0; at < bookmarks.length; at += AT_ONCE) {
    // The database processes earlier bookmarks while the words of these are computed.
    if (at > 0) await sendingGoesOn()
    const these = bookmarks.slice(at, at + AT_ONCE)
    putRows(queries, accountId, these, tags)
    words.add(new Map(these.map(([id, bookmark]) => [id, bookmark.words()])))
  }
  words.end()
}
