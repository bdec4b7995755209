import { z } from 'zod'
import { Account } from './account.ts'
import {
  BatchRead,
  BatchReadRequest,
  BookmarkIds,
  BookmarkPage,
  BookmarkPath,
  ChangedIds,
  ListBookmarksQuery,
  PreviewQuery,
  SaveBookmarkRequest,
  SavedBookmark,
  StatsQuery,
  SummaryPage,
  UpdateBookmarkRequest,
  UpdatedBookmark,
} from './bookmark-requests.ts'
import { Bookmark } from './bookmark.ts'
import { Collection, CreateCollectionRequest, UpdateCollectionRequest } from './collection.ts'
import { route, type Endpoint } from './endpoint.ts'
import { Root } from './root.ts'
import { Id } from './scalars.ts'
import { SearchPage, SearchRequest, SearchSummaryPage } from './search.ts'
import { Stats } from './stats.ts'
import { CountedTag } from './tag.ts'

const CollectionPath = z.strictObject({ collectionId: Id.describe('Id of the collection.') })

/** Another value than `true` is a 400, not a 422. */
const DeleteCollectionQuery = z.strictObject({
  confirm: z.literal('true').describe('Must be the literal `true`.'),
})

export const ENDPOINTS = {
  'root.read': {
    ...route('GET', '/v1', null),
    freePlan: true,
    response: Root,
    summary: 'Pointers to documentation, OpenAPI, authentication, rate limits and versioning',
  },
  'bookmarks.list': {
    ...route('GET', '/v1/bookmarks', 'read'),
    query: ListBookmarksQuery,
    response: z.union([BookmarkPage, SummaryPage]),
    summary: 'List bookmarks in reverse capture order',
  },
  'bookmarks.save': {
    ...route('POST', '/v1/bookmarks', 'write'),
    body: SaveBookmarkRequest,
    response: SavedBookmark,
    success: [201, 200],
    summary: 'Fetch a public URL and save it; 200 when it is saved already',
  },
  'bookmarks.read': {
    ...route('GET', '/v1/bookmarks/{bookmarkId}', 'read'),
    params: BookmarkPath,
    response: Bookmark,
    summary: 'Read one bookmark',
  },
  'bookmarks.batchRead': {
    ...route('POST', '/v1/bookmarks/batch-read', 'read'),
    body: BatchReadRequest,
    response: BatchRead,
    summary: 'Read several bookmarks, in the order asked for',
  },
  'bookmarks.update': {
    ...route('PATCH', '/v1/bookmarks/{bookmarkId}', 'write'),
    params: BookmarkPath,
    body: UpdateBookmarkRequest,
    response: UpdatedBookmark,
    summary: 'Change favorite, note or tags',
  },
  'bookmarks.preview': {
    ...route('GET', '/v1/bookmarks/{bookmarkId}/media', 'read'),
    params: BookmarkPath,
    query: PreviewQuery,
    response: 'jpeg',
    summary: 'Preview of an archived image',
  },
  'bookmarks.archive': {
    ...route('POST', '/v1/bookmarks/archive', 'write'),
    body: BookmarkIds,
    response: ChangedIds,
    summary: 'Archive bookmarks',
  },
  'bookmarks.restore': {
    ...route('POST', '/v1/bookmarks/restore', 'write'),
    body: BookmarkIds,
    response: ChangedIds,
    summary: 'Restore archived bookmarks',
  },
  'search.run': {
    ...route('POST', '/v1/search', 'write'),
    body: SearchRequest,
    response: z.union([SearchPage, SearchSummaryPage]),
    summary: 'Search by meaning and text',
  },
  'stats.read': {
    ...route('GET', '/v1/stats', 'read'),
    query: StatsQuery,
    response: Stats,
    summary: 'Figures of a selection of the library',
  },
  'collections.list': {
    ...route('GET', '/v1/collections', 'read'),
    response: z.array(Collection),
    summary: 'Every collection, pinned first, then by manual position',
  },
  'collections.create': {
    ...route('POST', '/v1/collections', 'write'),
    body: CreateCollectionRequest,
    response: Collection,
    success: [201],
    idempotent: false,
    summary: 'Save a filter rule as a collection',
  },
  'collections.update': {
    ...route('PATCH', '/v1/collections/{collectionId}', 'write'),
    params: CollectionPath,
    body: UpdateCollectionRequest,
    response: Collection,
    summary: 'Change a collection',
  },
  'collections.delete': {
    ...route('DELETE', '/v1/collections/{collectionId}', 'destructive'),
    params: CollectionPath,
    query: DeleteCollectionQuery,
    response: z.looseObject({}),
    summary: 'Delete a collection, never its bookmarks',
  },
  'tags.list': {
    ...route('GET', '/v1/tags', 'read'),
    response: z.array(CountedTag),
    summary: 'Every tag, alphabetical',
  },
  'account.read': {
    ...route('GET', '/v1/me', 'read'),
    freePlan: true,
    response: Account,
    summary: 'The account a credential belongs to',
  },
} as const satisfies Record<string, Endpoint>

export type Operation = keyof typeof ENDPOINTS

export const OPERATIONS = Object.keys(ENDPOINTS) as Operation[]

export const successEnvelope = <Data extends z.ZodType>(data: Data) => z.looseObject({ data })
