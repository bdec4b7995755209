import {
  BRIEF_BLOCKS,
  isCutMark,
  type ContentBlock,
  type BatchRead,
  type Bookmark,
  type CountedTag,
  type Filters,
  type HighlightChange,
  type StatsQuery,
  type SummaryHit,
  type UpdateBookmarkRequest,
} from '@bookplate/contract'
import { createIndexLibrary, type IndexLibraryDeps } from '../indexing/index-library.ts'
import { createFindPassages } from '../search/find-passages.ts'
import { createHybridSearch, type HybridSearchDeps } from '../search/hybrid-search.ts'
import type { Libraries, OpenLibrary } from '../storage/engine.ts'
import type { CheckedAddress } from '../storage/libraries/links-store.ts'
import type { Saved, StoredImage } from '../storage/library-store.ts'
import type { PictureOutcome, WantedPicture } from '../storage/libraries/picture-store.ts'
import { viewHighlight } from '../library/bookmark-view.ts'
import { changeHighlights, createCapture, type Capture } from '../library/capture-page.ts'
import {
  createCollection,
  listCollections,
  removeCollection,
  updateCollection,
} from '../library/collections.ts'
import { createCompare } from '../library/duplicates/compare.ts'
import { createListDuplicates } from '../library/duplicates/list-duplicates.ts'
import { setNotDuplicates } from '../library/duplicates/set-not-duplicates.ts'
import { exportStep } from '../library/export-library.ts'
import { createImports } from '../library/imports/imports.ts'
import { fromJsonText, json, jsonPage, parseJson, type Json } from './json.ts'
import { createListBookmarks, createListUnread } from '../library/list-bookmarks.ts'
import { checkLinks, createListLinks, readRun } from '../library/links/links.ts'
import { createListHighlights } from '../library/list-highlights.ts'
import type { ExtractCapture, FetchPage } from '../library/capture-interface.ts'
import { createReadAgain } from '../library/read-again.ts'
import { readSummaries, writeBookmarks, type WrittenPage } from '../library/read-bookmarks.ts'
import { readStats } from '../library/read-stats.ts'
import { storedFilters } from '../library/stored-filters.ts'
import { createSaveBookmark } from '../library/save-bookmark.ts'
import { notFound } from '../errors/service-error.ts'
import { updateBookmark } from '../library/update-bookmark.ts'

export interface OperationDeps extends HybridSearchDeps, IndexLibraryDeps {
  fetchPage: FetchPage
  extractCapture: ExtractCapture
}

/** @throws {ServiceError} 404 */
async function idOf({ store }: OpenLibrary, uuid: string): Promise<number> {
  const [found] = await store.idsOf([uuid.toLowerCase()])
  if (!found) throw notFound('bookmark')
  return found.id
}

const lower = (ids: readonly string[]): string[] => [...new Set(ids.map((id) => id.toLowerCase()))]

/** Breaks ties by code point, so that the order never changes. */
const byName = (a: CountedTag, b: CountedTag): number =>
  a.name.localeCompare(b.name, 'en') || (a.name < b.name ? -1 : 1)

type Work<Args extends unknown[], Value> = (library: OpenLibrary, ...args: Args) => Promise<Value>

const asJson =
  <Args extends unknown[], Value>(work: Work<Args, Value>): Work<Args, Json<Value>> =>
  async (...call) =>
    json(await work(...call))

const asPage =
  <Args extends unknown[]>(work: Work<Args, WrittenPage>): Work<Args, Json> =>
  async (...call) =>
    jsonPage(await work(...call))

/** Includes the cut mark, so that a beginning shows that the end is missing. */
const inBrief = (content: string): string =>
  JSON.stringify(
    (JSON.parse(content) as ContentBlock[]).filter((block, at) => at < BRIEF_BLOCKS || isCutMark(block)),
  )

/** Arguments and results are plain values, because a thread may run the operation. */
export function createOperations(deps: OperationDeps) {
  const { baseUrl, now } = deps
  const save = createSaveBookmark(deps)
  const capture = createCapture(deps)
  const readAgain = createReadAgain(deps)
  const indexing = createIndexLibrary(deps)
  const imports = createImports(deps)

  const readOne = async ({ store }: OpenLibrary, id: number): Promise<Json<Bookmark>> =>
    fromJsonText((await writeBookmarks(store, [id], baseUrl))[0]!)

  /** `isBrief`: only the beginning of the text. */
  const viewSaved = async ({ store }: OpenLibrary, { id, created }: Saved, isBrief: boolean) => {
    const [bookmark] = await writeBookmarks(store, [id], baseUrl, isBrief ? inBrief : undefined)
    const data = fromJsonText<{ bookmark: Bookmark; created: boolean }>(
      `{"bookmark":${bookmark},"created":${created}}`,
    )
    return { created, data }
  }

  return {
    list: asPage(createListBookmarks(deps)),

    /** @throws {ServiceError} 404 */
    read: async (library: OpenLibrary, uuid: string) => readOne(library, await idOf(library, uuid)),

    /** @throws {ServiceError} 404, also for a bookmark that the filters leave out */
    readListed: async (library: OpenLibrary, uuid: string, filters: Filters) => {
      const id = await idOf(library, uuid)
      const bookmark = await readOne(library, id)
      const { capturedAt } = parseJson(bookmark)
      // The page that begins with this bookmark, if the filters match it.
      const after = { capturedAt: Date.parse(capturedAt), id: id + 1 }
      const [first] = await library.store.page({
        filters: storedFilters(filters),
        state: 'active',
        after,
        limit: 1,
      })
      if (first?.id !== id) throw notFound('bookmark')
      return bookmark
    },

    /** @throws {ServiceError} 404 */
    requireBookmark: async (library: OpenLibrary, uuid: string): Promise<void> => {
      await idOf(library, uuid)
    },

    /** @throws {ServiceError} 404 for an unknown bookmark, and 503 while the library takes no changes */
    requireChangeable: async (library: OpenLibrary, uuid: string): Promise<void> => {
      await idOf(library, uuid)
      await library.store.requireWritable()
    },

    batchRead: async ({ store }: OpenLibrary, uuids: readonly string[]): Promise<Json<BatchRead>> => {
      const wanted = [...new Set(uuids)]
      const ids = new Map((await store.idsOf(lower(uuids))).map(({ uuid, id }) => [uuid, id]))
      const idOf = (uuid: string): number | undefined => ids.get(uuid.toLowerCase())
      const found = [...new Set(wanted.flatMap((uuid) => idOf(uuid) ?? []))]
      return jsonPage({
        items: await writeBookmarks(store, found, baseUrl),
        rest: { missing: wanted.filter((uuid) => idOf(uuid) === undefined) },
      })
    },

    summaries: async ({ store }: OpenLibrary, uuids: readonly string[]): Promise<SummaryHit[]> => {
      const ids = (await store.idsOf(lower(uuids))).map(({ id }) => id)
      return (await readSummaries(store, ids, [])).map(({ hit }) => hit)
    },

    /** @throws {ServiceError} 422 if the page can't be fetched */
    save: async (library: OpenLibrary, url: string, isBrief = false) =>
      viewSaved(library, await save(library, url), isBrief),

    /** @throws {ServiceError} 422 for too many highlights, or if a later attempt may succeed */
    capture: async (library: OpenLibrary, page: Capture, isBrief = false) =>
      viewSaved(library, await capture(library, page), isBrief),
    readAgain: async (library: OpenLibrary, uuids: readonly string[]) =>
      json({ items: await Promise.all([...new Set(uuids)].map((uuid) => readAgain(library, uuid))) }),
    unread: asJson(createListUnread(deps)),
    highlights: asJson(createListHighlights(deps)),
    /** @throws {ServiceError} 404, or 422 for too many highlights or a changed note */
    changeHighlights: async (
      { store }: OpenLibrary,
      uuid: string,
      change: HighlightChange,
      noteBefore?: string,
    ) => {
      const highlights = await changeHighlights(store, uuid.toLowerCase(), change, now(), noteBefore)
      return json({ highlights: highlights.map(viewHighlight) })
    },

    /** @throws {ServiceError} 404, or 422 if the note has changed */
    update: async (library: OpenLibrary, uuid: string, change: UpdateBookmarkRequest, noteBefore?: string) =>
      readOne(library, await updateBookmark(library.store, uuid.toLowerCase(), change, noteBefore)),

    archive: async ({ store }: OpenLibrary, uuids: readonly string[]) =>
      json({ ids: await store.setArchived(lower(uuids), now()) }),
    restore: async ({ store }: OpenLibrary, uuids: readonly string[]) =>
      json({ ids: await store.setArchived(lower(uuids), null) }),

    /** @throws {ServiceError} 404 for videos, images without a copy, and unknown bookmarks */
    image: async ({ store }: OpenLibrary, uuid: string, ref: string): Promise<StoredImage> => {
      const image = await store.image(uuid.toLowerCase(), ref)
      if (!image) throw notFound('archived image')
      return image
    },

    /** Returns the picture if it must still be fetched, or null. */
    wantedPicture: async ({ store, pictures }: OpenLibrary, uuid: string, ref: string) => {
      const [found] = await store.idsOf([uuid.toLowerCase()])
      return found ? pictures.find({ bookmarkId: found.id, ref }) : null
    },
    /** Returns at most `limit` images to fetch now, and when the next one is due. */
    duePictures: ({ pictures }: OpenLibrary, limit: number) => pictures.due(now(), limit),
    settlePicture: ({ pictures }: OpenLibrary, picture: WantedPicture, outcome: PictureOutcome) =>
      pictures.settle(picture, outcome),
    waitingPictures: ({ pictures }: OpenLibrary) => pictures.waiting(),

    tags: async ({ store }: OpenLibrary) => json((await store.tags()).toSorted(byName)),
    stats: async (library: OpenLibrary, query: StatsQuery) => {
      const { state: _, ...filters } = query
      const waiting = Object.keys(filters).length === 0 ? await indexing.waitingForMeaning(library) : null
      const stats = await readStats(library.store, query)
      if (waiting === null) return json(stats)
      const unreadable = waiting === 0 ? await indexing.unreadable(library) : 0
      return json({ ...stats, indexing: { waiting, ...(unreadable > 0 && { unreadable }) } })
    },
    search: asPage(createHybridSearch(deps)),
    findPassages: createFindPassages(deps),
    exportStep: ({ store }: OpenLibrary, after: number) => exportStep(store, after),

    collections: asJson(listCollections),
    createCollection: asJson(createCollection),
    updateCollection: asJson(updateCollection),
    removeCollection: asJson(removeCollection),

    compare: asJson(createCompare({ modelOf: deps.meaning.model, now })),
    duplicates: asJson(createListDuplicates(deps)),
    tellApart: asJson(setNotDuplicates),

    linkRun: asJson(readRun),
    checkLinks: async (library: OpenLibrary, going: boolean) => json(await checkLinks(library, going, now())),
    listLinks: asJson(createListLinks(deps)),
    linksAreGoing: async ({ links }: OpenLibrary): Promise<boolean> => (await links.run())?.state === 'going',
    takeLinks: ({ links }: OpenLibrary, holder: string, leaseMs: number, limit: number) =>
      links.take(holder, { now: now(), leaseMs }, limit),
    /** After the clock was set back, a link would otherwise stay due and be requested repeatedly. */
    putLinks: async ({ links }: OpenLibrary, checked: readonly CheckedAddress[]): Promise<void> => {
      const startedAt = (await links.run())?.startedAt ?? 0
      await links.put(checked.map((check) => ({ ...check, checkedAt: Math.max(check.checkedAt, startedAt) })))
    },
    /** Unless it was stopped in the meantime. */
    endLinks: async ({ links }: OpenLibrary): Promise<void> => {
      const run = await links.run()
      if (run?.state === 'going') await links.putRun({ ...run, state: 'done' })
    },

    imports: asJson(imports.list),
    importLines: asJson(imports.addLines),
    undoImport: asJson(imports.undo),

    ...indexing,
  }
}

export type Operations = ReturnType<typeof createOperations>
export type OperationName = keyof Operations

type WithoutLibrary<Operation> = Operation extends (library: OpenLibrary, ...args: infer Args) => infer Result
  ? (...args: Args) => Result
  : never

export type Library = { [Name in OperationName]: WithoutLibrary<Operations[Name]> }

export interface LibraryHost extends Omit<Libraries, 'use'> {
  of(accountId: string): Library
}
