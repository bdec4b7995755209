import { sql, type RawBuilder } from 'kysely'
import { toBody, toMediaRow, toRow } from '../bookmark-rows.ts'
import type { NewBookmark } from '../library-store.ts'
import { highlightsText } from '../stored-highlight.ts'
import type { ImageRecord } from './images.ts'
import type { Dialect, InsertContext } from './library-access.ts'
import { put, putNew, rowsOfBookmark, type Row, type Steps } from './steps.ts'
import { makeTags, tagRows } from './tags.ts'

export type ReadyBookmark = Omit<NewBookmark, 'images'> & { images: readonly ImageRecord[] }

export interface Saving {
  bookmark: ReadyBookmark
  held: readonly string[]
}

export interface Saved {
  id: number
  created: boolean
}

type IdentityRow = InsertContext['holders'][number]

type Numbered = readonly (readonly [id: number, bookmark: ReadyBookmark])[]

/** A server processes earlier bookmarks while the words of these are computed. */
const AT_ONCE = 50

export const identityRows = (
  { mine, isOneOf }: Dialect,
  identities: readonly string[],
): RawBuilder<IdentityRow> => sql<IdentityRow>`
  select identity, bookmark_id as id from identities where ${mine()} and ${isOneOf('identity', identities)}`

export const firstMatch = (
  known: ReadonlyMap<string, number>,
  identities: readonly string[],
): number | undefined => known.get(identities.find((identity) => known.has(identity)) ?? '')

export const byIdentityOf = (found: readonly IdentityRow[]): Map<string, number> =>
  new Map(found.map(({ identity, id }) => [identity, id]))

const ROWS: Readonly<Record<string, (bookmark: ReadyBookmark) => readonly object[]>> = {
  bodies: (bookmark) => [toBody(bookmark)],
  media: ({ media }) => media.map(toMediaRow),
  images: ({ images }) => images,
  highlights: ({ highlights }) => (highlights.length === 0 ? [] : [{ list: highlightsText(highlights) }]),
  unread: ({ unread }) => (unread ? [{ since: unread.since, reason: unread.reason }] : []),
  picture_queue: ({ wanted }) => wanted.map((ref) => ({ ref })),
  search_queue: () => [{}],
}

function* putRows(dialect: Dialect, bookmarks: Numbered, tags: ReadonlyMap<string, number>): Steps<void> {
  const each = (list: (bookmark: ReadyBookmark) => readonly object[]): Row[] =>
    bookmarks.flatMap(([id, bookmark]) => rowsOfBookmark(id, list(bookmark)))
  yield* put(
    'bookmarks',
    bookmarks.map(([id, bookmark]): Row => ({ id, ...toRow(bookmark) })),
  )
  for (const [table, rows] of Object.entries(ROWS)) yield* put(table, each(rows))
  yield* put(
    'bookmark_tags',
    bookmarks.flatMap(([id, bookmark]) => tagRows(dialect, { ...bookmark, id }, bookmark.tags, tags)),
  )
  for (const table of ['identities', 'claims'] as const)
    yield* putNew(
      table,
      each((bookmark) => bookmark[table].map((identity) => ({ identity }))),
    )
}

function* insertNew(dialect: Dialect, bookmarks: Numbered, tags: ReadonlyMap<string, number>): Steps<void> {
  if (bookmarks.length === 0) return
  const words = dialect.newWords()
  for (let at = 0; at < bookmarks.length; at += AT_ONCE) {
    const these = bookmarks.slice(at, at + AT_ONCE)
    yield* putRows(dialect, these, tags)
    yield* words.add(new Map(these.map(([id, { keywords }]) => [id, keywords])))
  }
  yield* words.end()
}

/** Takes two round trips: reading what exists, and writing everything new. */
export function* insertBookmarks(
  dialect: Dialect,
  savings: readonly Saving[],
  { addsIdentities = false } = {},
): Steps<Saved[]> {
  const names = new Set(savings.flatMap(({ bookmark }) => bookmark.tags))
  const { firstId, holders, tags } = yield* dialect.beforeInsert({
    ids: savings.length,
    identities: savings.flatMap(({ held }) => held),
    tags: [...names],
  })
  const known = byIdentityOf(holders)
  const fresh: [number, ReadyBookmark][] = []
  const more: Row[] = []
  const saved = savings.map(({ bookmark, held }): Saved => {
    const holder = firstMatch(known, held)
    const id = holder ?? firstId + fresh.length
    const isNew = holder === undefined
    if (isNew) fresh.push([id, bookmark])
    for (const identity of isNew || addsIdentities ? bookmark.identities : []) {
      if (!isNew) more.push({ identity, bookmark_id: id })
      if (!known.has(identity)) known.set(identity, id)
    }
    return { id, created: isNew }
  })
  const used = fresh.flatMap(([, bookmark]) => bookmark.tags)
  yield* insertNew(dialect, fresh, yield* makeTags(tags, used))
  // Those of other bookmarks stay with them.
  yield* putNew('identities', more)
  return saved
}
