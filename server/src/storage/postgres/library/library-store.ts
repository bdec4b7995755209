import type { EngineOptions } from '../../engine.ts'
import type {
  BookmarkChange,
  LibraryStore,
  PagePosition,
  StatsGroup,
  StoredBookmark,
} from '../../library-store.ts'
import { refuseWhileMoving } from '../../library-move.ts'
import { highlightsText, readHighlights } from '../../stored-highlight.ts'
import type { Postgres, Queries, Transaction } from '../postgres.ts'
import { sql } from '../sql.ts'
import { indexedPost } from '../words/documents.ts'
import { replaceWords } from '../words/write-words.ts'
import { pageAfter, type LibraryAccess } from '../../libraries/library-access.ts'
import { createCollections } from '../../libraries/collections.ts'
import { filterConditions } from './filter-conditions.ts'
import { accessPostgres } from './library-access.ts'
import { firstHeld, heldBy } from './insert-bookmarks.ts'
import { ready } from './images.ts'
import { replacePage } from './replace-page.ts'
import { createSaving } from './saving.ts'
import { queue } from './search-queue.ts'
import { idsAfter, readContents, readSummarized, readWhole, renewChecksum } from './stored-bookmark.ts'
import { taggedPage } from './tag-pages.ts'
import { countedTags, replaceTags } from './tags.ts'
import { write } from './write.ts'

export function createLibraryStore(
  database: Postgres,
  accountId: string,
  { newTag }: EngineOptions,
  access: LibraryAccess = accessPostgres(database, accountId),
): LibraryStore {
  const mine = sql`account_id = ${accountId}`
  const { images } = access

  const saving = createSaving(database, accountId, newTag)

  const change = async (
    queries: Transaction,
    stored: StoredBookmark,
    edit: BookmarkChange,
  ): Promise<void> => {
    const { id } = stored
    const { isFavorite, note, tags, highlights, keywords } = edit
    const self = sql`${mine} and id = ${id}`
    if (isFavorite !== undefined)
      queries.send(sql`update bookmarks set is_favorite = ${isFavorite} where ${self}`)
    if (note !== undefined)
      queries.send(sql`update bookmarks set note = ${note}, has_note = ${note !== null} where ${self}`)
    if (highlights) {
      queries.send(sql`delete from highlights where ${mine} and bookmark_id = ${id}`)
      const list = highlightsText(highlights)
      if (list !== null) queries.put('highlights', [{ account_id: accountId, bookmark_id: id, list }])
    }
    if (note !== undefined || highlights) await renewChecksum(queries, accountId, id)
    if (tags) await replaceTags(queries, accountId, stored, tags, newTag)
    if (keywords) {
      await replaceWords(queries, accountId, 'posts', new Map([[id, indexedPost(keywords)]]))
      queue(queries, accountId, [id])
    }
  }

  const idsOf = (queries: Queries, uuids: readonly string[]) =>
    queries.all(sql<{ id: number; uuid: string }>`
      select id, uuid from bookmarks where ${mine} and uuid = any(${[...uuids]}::text[])`)

  return {
    ...createCollections(access),
    revision: async () =>
      (await database.get(sql<{ revision: number }>`select revision from libraries where ${mine}`))
        ?.revision ?? 0,
    requireWritable: async () => {
      const row = await database.get(sql<{ move: string | null }>`select move from libraries where ${mine}`)
      refuseWhileMoving(row?.move ?? null)
    },

    page: (query) =>
      database.all(
        taggedPage(accountId, query) ??
          sql<PagePosition>`
            select b.id, b.captured_at as "capturedAt" from bookmarks b
            where ${filterConditions(accountId, query.filters, query.state)}
            ${pageAfter(query.after, query.limit)}`,
      ),
    read: (ids) => readWhole(database, accountId, ids),
    summaries: (ids) => readSummarized(database, accountId, ids),
    contents: (ids) => readContents(database, accountId, ids),
    highlights: async (ids) => {
      const rows = await database.all(sql<{ id: number; list: string }>`
        select bookmark_id as id, list from highlights
        where ${mine} and ${ids ? sql`bookmark_id = any(${[...ids]}::bigint[])` : sql`true`}`)
      return new Map(rows.map(({ id, list }) => [id, readHighlights(list)]))
    },
    contentSizes: async (ids) => {
      const rows = await database.all(sql<{ id: number; bytes: number }>`
        select b.bookmark_id as id, octet_length(b.content) + coalesce(octet_length(h.list), 0) as bytes
        from bodies b left join highlights h on h.account_id = ${accountId} and h.bookmark_id = b.bookmark_id
        where b.account_id = ${accountId} and b.bookmark_id = any(${[...ids]}::bigint[])`)
      return new Map(rows.map(({ id, bytes }) => [id, bytes]))
    },
    idsOf: (uuids) => idsOf(database, uuids),
    byIdentity: async (identities) => firstHeld(await heldBy(database, accountId, identities), identities),
    exportAfter: async (id, limit) =>
      readWhole(database, accountId, await idsAfter(database, accountId, id, limit)),
    image: images.find,
    unread: (after, limit) =>
      database.all(sql<PagePosition>`
        select b.id, b.captured_at as "capturedAt" from unread u
        join bookmarks b on b.account_id = ${accountId} and b.id = u.bookmark_id
        where u.account_id = ${accountId} and not b.is_archived
        ${pageAfter(after, limit)}`),

    insert: async (given, held) => saving.one(await ready(given, images), held),

    update: (uuid, edit) =>
      write(database, accountId, async (queries) => {
        const id = (await idsOf(queries, [uuid]))[0]?.id
        const [stored] = id === undefined ? [] : await readWhole(queries, accountId, [id])
        if (id === undefined || !stored) return undefined
        await change(queries, stored, edit(stored))
        return id
      }),

    replacePage: async (id, given, read) => {
      const kept = await images.keep(given)
      return write(database, accountId, async (queries) => {
        const [stored] = await readWhole(queries, accountId, [id])
        if (stored) await replacePage(queries, accountId, id, read(stored), kept)
        return stored !== undefined
      })
    },

    setArchived: (uuids, at) =>
      write(database, accountId, async (queries) => {
        const rows = await queries.all(sql<{ id: number; uuid: string }>`
          update bookmarks set deleted_at = ${at}, is_archived = ${at !== null}
          where ${mine} and uuid = any(${[...uuids]}::text[]) and is_archived = ${at === null}
          returning id, uuid`)
        queries.send(sql`
          update bookmark_tags set is_archived = ${at !== null}
          where ${mine} and bookmark_id = any(${rows.map(({ id }) => id)}::bigint[])`)
        return rows.map((row) => row.uuid)
      }),

    importing: (work) =>
      work(async (batch) => saving.many(await Promise.all(batch.map((one) => ready(one, images))))),

    tags: () => countedTags(database, accountId),
    stats: (filters, state) =>
      database.all(sql<StatsGroup>`
        select b.platform, b.content_type as "contentType", b.month, b.is_archived as "isArchived",
          count(*) as amount, count(*) filter (where b.is_favorite) as favorites,
          count(*) filter (where b.has_note) as "withNote", count(*) filter (where b.is_untagged) as untagged
        from bookmarks b where ${filterConditions(accountId, filters, state)}
        group by b.is_archived, b.platform, b.content_type, b.month`),
  }
}
