import type { KeywordDocument, LibraryStore, NewBookmark } from '../../library-store.ts'
import { refuseWhileMoving } from '../../library-move.ts'
import { highlightsText, readHighlights } from '../../stored-highlight.ts'
import { indexKeywords } from '../words/keyword-index.ts'
import { bookmarkChecksum } from '../../bookmark-checksum.ts'
import { selectPage } from './bookmark-pages.ts'
import { createCollections } from '../../libraries/collections.ts'
import type { KeptImage } from '../../libraries/images.ts'
import type { LibraryAccess } from '../../libraries/library-access.ts'
import { importing } from './import-mode.ts'
import { countGroups } from './stats-store.ts'
import { insertRows } from './insert-bookmark.ts'
import { soundContent, stayingImages, toMediaRow, toPageRow } from '../../bookmark-rows.ts'
import { prepared } from '../prepared.ts'
import { readSummarized, readWhole } from './stored-bookmark.ts'
import { dropCaptions } from '../../libraries/index-words.ts'
import { accessSqlite, runSteps } from './library-access.ts'
import type { Tables } from './tables.ts'

const compareAgain = prepared('insert into compare_again (bookmark_id) values (?) on conflict do nothing')

const TEXT = ['words', 'facts'] as const
const FACTS = ['facts'] as const

export function createLibraryStore(
  tables: Tables,
  access: LibraryAccess = accessSqlite(tables),
): LibraryStore {
  const { database, bookmarks, media, images: rows, pictureQueue, tags, highlights, unread } = tables

  const heldBy = (identities: readonly string[]): number | undefined => {
    for (const identity of identities) {
      const id = bookmarks.byIdentity(identity)
      if (id !== undefined) return id
    }
    return undefined
  }

  const { images } = access

  /** Renews the checksum after a change of its fields. */
  const renewChecksum = (id: number): void => {
    const list = highlights.ofBookmarks([id]).get(id) ?? null
    const [row, body] = [bookmarks.rows([id])[0]!, bookmarks.contents([id])[0]!]
    bookmarks.setChecksum(id, bookmarkChecksum({ ...row, highlights: list }, body))
  }

  const insertBatch = (batch: readonly NewBookmark[], kept: readonly (readonly KeptImage[])[]): number => {
    const inserted: { id: number; keywords: KeywordDocument }[] = []
    for (const [at, bookmark] of batch.entries()) {
      if (heldBy(bookmark.identities) === undefined)
        inserted.push({ id: insertRows(tables, bookmark, kept[at]!), keywords: bookmark.keywords })
    }
    indexKeywords(database, inserted)
    return inserted.length
  }

  return {
    ...createCollections(access),
    revision: async () => database.revision(),
    requireWritable: async () => refuseWhileMoving(database.move),

    page: async (query) => selectPage(database, query),
    read: async (ids) => readWhole(tables, ids),
    summaries: async (ids) => readSummarized(tables, ids),
    contents: async (ids) => {
      const bodies = new Map(bookmarks.contents(ids).map((body) => [body.bookmark_id, body]))
      const lists = highlights.ofBookmarks(ids)
      return bookmarks.rows(ids).map((row) => ({
        id: row.id,
        content: soundContent(row, bodies.get(row.id), lists.get(row.id) ?? null),
      }))
    },
    highlights: async (ids) =>
      new Map(
        [...(ids ? highlights.ofBookmarks(ids) : highlights.all())].map(([id, list]) => [
          id,
          readHighlights(list),
        ]),
      ),
    contentSizes: async (ids) =>
      new Map(bookmarks.contentSizes(ids).map(({ bookmark_id, bytes }) => [bookmark_id, bytes])),
    idsOf: async (uuids) => bookmarks.rowidsOf(uuids),
    byIdentity: async (identities) => heldBy(identities),
    exportAfter: async (id, limit) => readWhole(tables, bookmarks.idsAfter(id, limit)),
    image: images.find,
    unread: async (after, limit) => unread.page(after, limit),

    insert: async (bookmark, held) => {
      const kept = await images.keep(bookmark.images)
      return database.write(() => {
        const known = heldBy(held)
        if (known !== undefined) {
          for (const identity of bookmark.identities) bookmarks.addIdentity(identity, known)
          return { id: known, created: false }
        }
        const id = insertRows(tables, bookmark, kept)
        indexKeywords(database, [{ id, keywords: bookmark.keywords }])
        return { id, created: true }
      }, TEXT)
    },

    update: async (uuid, change) => {
      const work = () => {
        const id = bookmarks.rowidOf(uuid)
        const [stored] = id === undefined ? [] : readWhole(tables, [id])
        if (id === undefined || !stored) return null
        const { isFavorite, note, tags: names, highlights: list, keywords } = change(stored)
        if (isFavorite !== undefined) bookmarks.update(id, { is_favorite: isFavorite ? 1 : 0 })
        if (note !== undefined) bookmarks.update(id, { note })
        if (list) highlights.put(id, highlightsText(list))
        if (note !== undefined || list) renewChecksum(id)
        if (names) tags.replace(id, names)
        if (keywords) indexKeywords(database, [{ id, keywords }])
        return { id, isFound: keywords !== undefined }
      }
      return (await database.write(work, (done) => (done?.isFound ? TEXT : FACTS)))?.id
    },

    replacePage: async (id, given, read) => {
      const kept = await images.keep(given)
      return database.write(() => {
        const [stored] = readWhole(tables, [id])
        if (!stored) return false
        const page = read(stored)
        const staying = stayingImages(page.media, kept)
        runSteps(database, dropCaptions(access.dialect, id))
        bookmarks.update(id, toPageRow(page))
        bookmarks.updateBody(id, { content: page.content, excerpt: page.excerpt })
        for (const identity of page.identities) bookmarks.addIdentity(identity, id)
        for (const identity of page.claims) bookmarks.addClaim(identity, id)
        media.removeAll(id)
        media.insert(page.media.map((item) => ({ bookmark_id: id, ...toMediaRow(item) })))
        rows.keepOnly(id, staying.archived)
        rows.insert(id, kept)
        pictureQueue.keepOnly(id, staying.wanted)
        pictureQueue.put(id, page.wanted)
        unread.put(id, null)
        database.run(compareAgain(id))
        renewChecksum(id)
        indexKeywords(database, [{ id, keywords: page.keywords }])
        return true
      }, TEXT)
    },

    setArchived: (uuids, at) => database.write(() => bookmarks.setDeletedAt(uuids, at), FACTS),

    importing: (work) =>
      importing(database, (write) =>
        work(async (batch) => {
          const kept = await Promise.all(batch.map((bookmark) => images.keep(bookmark.images)))
          return write(() => insertBatch(batch, kept))
        }),
      ),

    tags: async () =>
      tags
        .all()
        .map(({ uuid, name, color, active_count }) => ({ id: uuid, name, color, count: active_count })),
    stats: async (filters, state) => countGroups(database, filters, state),
  }
}
