import { sql } from 'kysely'
import type { LibraryStore, NewBookmark, PagePosition } from '../library-store.ts'
import { readHighlights } from '../stored-highlight.ts'
import { batchWrites } from './batch-writes.ts'
import { readContents } from './checked-texts.ts'
import { createCollections } from './collections.ts'
import { replacePage, setArchived, updateBookmark } from './edit-bookmarks.ts'
import { byIdentityOf, firstHeld, holdersOf, insertBookmarks, type Saving } from './insert-bookmarks.ts'
import { pageAfter, type LibraryAccess } from './library-access.ts'
import { all } from './steps.ts'

/** Methods whose statements differ too much, or are too frequent, to share. */
export type OwnMethods = Pick<
  LibraryStore,
  'revision' | 'requireWritable' | 'page' | 'summaries' | 'tags' | 'stats'
>

const TEXT = ['words', 'facts'] as const
const FACTS = ['facts'] as const

export function createLibraryStore(access: LibraryAccess, own: OwnMethods): LibraryStore {
  const { dialect, images, read, write, importing } = access
  const { mine, isAmong, isOneOf, readWhole } = dialect

  const ready = async (bookmark: NewBookmark, held: readonly string[]): Promise<Saving> => ({
    bookmark: { ...bookmark, images: await images.keep(bookmark.images) },
    held,
  })
  /** Combines concurrent saves into one transaction. */
  const save = batchWrites((savings: readonly Saving[]) =>
    write(insertBookmarks(dialect, savings, true), TEXT, savings.length),
  )

  return {
    ...own,
    ...createCollections(access),
    read: (ids) => read(readWhole(ids)),
    contents: (ids) => read(readContents(dialect, ids)),
    highlights: async (ids) => {
      const rows = await read(
        all(sql<{ id: number; list: string }>`
          select bookmark_id as id, list from highlights
          where ${mine()} and ${ids ? isAmong('bookmark_id', ids) : sql`true`}`),
      )
      return new Map(rows.map(({ id, list }) => [id, readHighlights(list)]))
    },
    contentSizes: async (ids) => {
      const rows = await read(
        all(sql<{ id: number; bytes: number }>`
          select b.bookmark_id as id, octet_length(b.content) + coalesce(octet_length(h.list), 0) as bytes
          from bodies b left join highlights h on ${mine('h')} and h.bookmark_id = b.bookmark_id
          where ${mine('b')} and ${isAmong('b.bookmark_id', ids)}`),
      )
      return new Map(rows.map(({ id, bytes }) => [id, bytes]))
    },
    idsOf: (uuids) =>
      read(
        all(sql<{ id: number; uuid: string }>`
          select id, uuid from bookmarks where ${mine()} and ${isOneOf('uuid', uuids)}`),
      ),
    byIdentity: async (identities) =>
      firstHeld(byIdentityOf(await read(all(holdersOf(dialect, identities)))), identities),
    exportAfter: async (id, limit) => {
      const rows = await read(
        all(sql<{ id: number }>`
          select id from bookmarks where ${mine()} and id > ${id} order by id limit ${limit}`),
      )
      return read(readWhole(rows.map((row) => row.id)))
    },
    image: images.find,
    unread: (after, limit) =>
      read(
        all(sql<PagePosition>`
          select b.id, b.captured_at as "capturedAt" from unread u
          join bookmarks b on ${mine('b')} and b.id = u.bookmark_id
          where ${mine('u')} and not b.is_archived ${pageAfter(after, limit)}`),
      ),

    insert: async (bookmark, held) => {
      dialect.prepare(bookmark.keywords)
      return save(await ready(bookmark, held))
    },
    update: async (uuid, edit) =>
      (await write(updateBookmark(dialect, uuid, edit), (done) => (done?.isIndexed ? TEXT : FACTS)))?.id,
    replacePage: async (id, given, edit) =>
      write(replacePage(dialect, id, await images.keep(given), edit), TEXT),
    setArchived: (uuids, at) => write(setArchived(dialect, uuids, at), FACTS),
    importing: (work) =>
      importing((writeBatch) =>
        work(async (batch) => {
          const savings = await Promise.all(batch.map((one) => ready(one, one.identities)))
          const steps = insertBookmarks(dialect, savings, false)
          return (await writeBatch(steps, TEXT, savings.length)).filter(({ created }) => created).length
        }),
      ),
  }
}
