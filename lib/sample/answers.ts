import {
  Account,
  ApiError,
  DEFAULT_COLLECTION_COLOR,
  DEFAULT_PAGE_SIZE,
  DEFAULT_RANK_MODE,
  DEFAULT_STATE,
  fold,
  unsentError,
  urlIdentity,
  type Bookmark,
  type BookmarkIds,
  type Operation,
  type OperationInput,
  type Stats,
  type SummaryHit,
} from '@bookplate/contract'
import type { SampleBookmark, SampleDatabase, StoredCollection } from './database.ts'
import { createSerialQueue } from '@/lib/platform/serial-queue.ts'
import type { FrontText } from '@/lib/platform/read-tab.ts'
import { find } from './find.ts'
import {
  blocksOf,
  bookmarkOfLine,
  isLine,
  sameName,
  summaryOf,
  updated,
  type TagOf,
} from './sample-bookmark.ts'

export interface SampleDeps {
  open: () => Promise<SampleDatabase>
  readLines: () => Promise<string>
  now: () => number
  createId: () => string
  /** The page in the active tab, if it has this address and is readable. */
  readFront: (url: string) => Promise<FrontText | null>
}

const ACCOUNT: Account = {
  id: '00000000-0000-4000-8000-00000000000a',
  name: 'Bookplate',
  email: 'sample@bookplate.invalid',
  image: null,
  access: { hasAppAccess: true, hasPaidPlan: true, hasProAccess: true, trial: null },
}

const notFound = (what: string): ApiError => unsentError('not_found', `There is no such ${what}.`)

function page<Item>(
  items: readonly Item[],
  { cursor = '0', limit = DEFAULT_PAGE_SIZE }: { cursor?: string; limit?: number },
) {
  const from = /^\d+$/.test(cursor) ? Number(cursor) : Number.NaN
  if (Number.isNaN(from)) throw unsentError('validation_error', 'cursor: is not one of this list')
  const next = from + limit
  return { items: items.slice(from, next), nextCursor: next < items.length ? String(next) : null }
}

const viewed = (view: string | undefined, found: readonly Bookmark[]): (Bookmark | SummaryHit)[] =>
  view === 'summary' ? found.map(summaryOf) : [...found]

const countBy = (hits: readonly Bookmark[], keyOf: (hit: Bookmark) => string): Record<string, number> =>
  Object.fromEntries([...Map.groupBy(hits, keyOf)].map(([key, group]) => [key, group.length]))

function statsOf(found: readonly Bookmark[]): Stats {
  const months = countBy(found, ({ capturedAt }) => new Date(capturedAt).toISOString().slice(0, 7))
  const count = (is: (bookmark: Bookmark) => unknown): number => found.filter(is).length
  return {
    total: found.length,
    byPlatform: countBy(found, ({ platform }) => platform),
    byContentType: countBy(found, ({ contentType }) => contentType),
    byMonth: Object.fromEntries(Object.entries(months).toSorted().toReversed()),
    favorites: count(({ isFavorite }) => isFavorite),
    archived: count(({ deletedAt }) => deletedAt),
    untagged: count(({ tags }) => tags.length === 0),
    withNote: count(({ note }) => note),
  }
}

function answersOf(database: SampleDatabase, stored: readonly SampleBookmark[], deps: SampleDeps) {
  const { now, createId, readFront } = deps
  const bookmarks = new Map(stored.map((bookmark) => [bookmark.id, bookmark]))

  const tagOf: TagOf = (name) => {
    for (const { tags } of stored) {
      const existing = tags.find((tag) => sameName(tag.name, name))
      if (existing) return existing
    }
    return { id: createId(), name }
  }

  function bookmark(id: string): SampleBookmark {
    const found = bookmarks.get(id)
    if (!found) throw notFound('bookmark')
    return found
  }

  async function setArchived({ ids }: BookmarkIds, deletedAt: string | null): Promise<{ ids: string[] }> {
    const changing = ids
      .map((id) => bookmarks.get(id))
      .filter((bookmark) => bookmark !== undefined && Boolean(bookmark.deletedAt) !== Boolean(deletedAt))
      .map((bookmark) => ({ ...bookmark!, deletedAt }))
    await putBookmarks(database, changing)
    return { ids: changing.map(({ id }) => id) }
  }

  async function collections(): Promise<StoredCollection[]> {
    const found = await database.getAll('collections')
    return found.toSorted((a, b) => Number(b.pinned ?? false) - Number(a.pinned ?? false))
  }
  async function collection(id: string): Promise<StoredCollection> {
    const found = await database.get('collections', id)
    if (!found) throw notFound('collection')
    return found
  }

  const answers: { [Name in Operation]: (input: OperationInput<Name>) => unknown } = {
    'root.read': () => ({ name: 'Bookplate' }),
    'account.read': () => ACCOUNT,
    'bookmarks.list': ({ query: { state = DEFAULT_STATE, view, cursor, limit, ...filters } }) =>
      page(viewed(view, find(stored, filters, state)), { cursor, limit }),
    'bookmarks.read': ({ params }) => bookmark(params.bookmarkId),
    'bookmarks.batchRead': ({ body: { ids } }) => ({
      items: ids.flatMap((id) => bookmarks.get(id) ?? []),
      missing: ids.filter((id) => !bookmarks.has(id)),
    }),
    'bookmarks.save': async ({ body: { url } }) => {
      const existing = stored.find((bookmark) => urlIdentity(bookmark.url) === urlIdentity(url))
      if (existing) return { bookmark: existing, created: false }
      const front = await readFront(url)
      const made: SampleBookmark = {
        id: createId(),
        url,
        platform: 'web',
        contentType: 'article',
        title: front?.title ?? null,
        content: blocksOf(front?.text ?? ''),
        media: [],
        tags: [],
        note: null,
        isFavorite: false,
        capturedAt: new Date(now()).toISOString(),
        isOwn: true,
      }
      await putBookmarks(database, [made])
      return { bookmark: made, created: true }
    },
    'bookmarks.update': async ({ params, body }) => {
      const changed = updated(bookmark(params.bookmarkId), body, tagOf)
      await putBookmarks(database, [changed])
      return changed
    },
    'bookmarks.preview': () => {
      throw notFound('image')
    },
    'bookmarks.archive': ({ body }) => setArchived(body, new Date(now()).toISOString()),
    'bookmarks.restore': ({ body }) => setArchived(body, null),
    'search.run': ({ body }) => {
      const { query, filters = {}, state = DEFAULT_STATE, view, rankMode = DEFAULT_RANK_MODE } = body
      const found = page(viewed(view, find(stored, filters, state, query)), body)
      // The notice of the sample says that it is searched by words, so a search only reports missing image ranks.
      const degraded = rankMode === 'image' ? 'image_rank_unavailable' : undefined
      if (view !== 'summary') return { ...found, ...(degraded && { searchDegraded: degraded }) }
      const requested = rankMode === DEFAULT_RANK_MODE ? {} : { requestedRankMode: rankMode }
      return { ...found, rankMode: DEFAULT_RANK_MODE, ...requested, ...(degraded && { degraded }) }
    },
    'stats.read': ({ query: { state = DEFAULT_STATE, ...filters } }) => statsOf(find(stored, filters, state)),
    'collections.list': async () => collections(),
    'collections.create': async ({ body: { name, color, icon, filters } }) => {
      const made = {
        id: createId(),
        name,
        color: color ?? DEFAULT_COLLECTION_COLOR,
        icon: icon ?? 'folder',
        filters: filters ?? {},
      }
      await database.put('collections', made)
      return made
    },
    'collections.update': async ({ params, body }) => {
      const changed = { ...(await collection(params.collectionId)), ...body }
      await database.put('collections', changed as StoredCollection)
      return changed
    },
    'collections.delete': async ({ params }) => {
      await database.delete('collections', (await collection(params.collectionId)).id)
      return {}
    },
    'tags.list': () => {
      const active = stored.filter(({ deletedAt }) => !deletedAt)
      const tags = new Map(stored.flatMap((bookmark) => bookmark.tags.map((tag) => [tag.name, tag])))
      return [...tags.values()]
        .map((tag) => ({
          ...tag,
          count: active.filter((bookmark) => bookmark.tags.some(({ id }) => id === tag.id)).length,
        }))
        .toSorted((a, b) => a.name.localeCompare(b.name))
    },
  }
  return answers
}

async function putBookmarks(database: SampleDatabase, changed: readonly SampleBookmark[]): Promise<void> {
  const transaction = database.transaction('bookmarks', 'readwrite')
  for (const bookmark of changed) void transaction.store.put(bookmark)
  await transaction.done
}

async function seed(
  database: SampleDatabase,
  { readLines, createId }: SampleDeps,
): Promise<SampleBookmark[]> {
  const tags = new Map<string, Bookmark['tags'][number]>()
  const tagOf: TagOf = (name) => {
    const tag = tags.get(fold(name)) ?? { id: createId(), name }
    tags.set(fold(name), tag)
    return tag
  }
  const lines: unknown[] = (await readLines())
    .split('\n')
    .filter(Boolean)
    .map((text) => JSON.parse(text))
  const made = lines.filter(isLine).map((line) => bookmarkOfLine(line, { id: createId(), tagOf }))
  await putBookmarks(database, made)
  return made
}

/** Answers the operations of the API (`lib/contract/endpoints.ts`) from a small library in this browser. */
export function createSampleAnswers(deps: SampleDeps) {
  const serially = createSerialQueue()
  return (
    operation: Operation,
    input: { params: unknown; query: unknown; body: unknown },
  ): Promise<unknown> =>
    serially(async () => {
      // Read for each request, because the person may erase or discard the sample at any time.
      const database = await deps.open()
      const stored = await database.getAll('bookmarks')
      const bookmarks = stored.length > 0 ? stored : await seed(database, deps)
      return answersOf(database, bookmarks, deps)[operation](input as never)
    })
}
