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
import type { MethodName } from './methods.ts'
import { Root } from './root.ts'
import { Id } from './scalars.ts'
import type { Scope } from './scopes.ts'
import { SearchPage, SearchRequest, SearchSummaryPage } from './search.ts'
import { Stats } from './stats.ts'
import { CountedTag } from './tag.ts'

/** Defines client methods, routes, and OpenAPI. Responses are loose, because the API may grow. */
export interface Endpoint {
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE'
  path: string
  /** Null if the endpoint needs no credential. */
  scope: Scope | null
  freePlan?: true
  params?: z.ZodObject
  query?: z.ZodObject
  body?: z.ZodType
  /** Maximum size in bytes of a larger body, as sent (possibly gzipped) and unpacked. */
  largeBody?: { sent: number; unpacked: number }
  /** Schema of `data`. `jpeg` is a binary body without an envelope. */
  response: z.ZodType | 'jpeg'
  /** Whether clients may ask for the response as JSON lines, each when it is known. */
  streams?: true
  success?: readonly (200 | 201)[]
  /** False if a request must not be repeated after its response was lost. */
  idempotent?: boolean
  summary: string
}

const CollectionPath = z.strictObject({ collectionId: Id.meta({ description: 'Id of the collection.' }) })

/** Another value than `true` is a 400, not a 422. */
const DeleteCollectionQuery = z.strictObject({
  confirm: z.literal('true').meta({ description: 'Must be the literal `true`.' }),
})

export const ENDPOINTS = {
  'root.read': {
    method: 'GET',
    path: '/v1',
    scope: null,
    freePlan: true,
    response: Root,
    summary: 'Pointers to documentation, OpenAPI, authentication, rate limits and versioning',
  },
  'bookmarks.list': {
    method: 'GET',
    path: '/v1/bookmarks',
    scope: 'read',
    query: ListBookmarksQuery,
    response: z.union([BookmarkPage, SummaryPage]),
    summary: 'List bookmarks in reverse capture order',
  },
  'bookmarks.save': {
    method: 'POST',
    path: '/v1/bookmarks',
    scope: 'write',
    body: SaveBookmarkRequest,
    response: SavedBookmark,
    success: [201, 200],
    summary: 'Fetch a public URL and save it; 200 when it is saved already',
  },
  'bookmarks.read': {
    method: 'GET',
    path: '/v1/bookmarks/{bookmarkId}',
    scope: 'read',
    params: BookmarkPath,
    response: Bookmark,
    summary: 'Read one bookmark',
  },
  'bookmarks.batchRead': {
    method: 'POST',
    path: '/v1/bookmarks/batch-read',
    scope: 'read',
    body: BatchReadRequest,
    response: BatchRead,
    summary: 'Read several bookmarks, in the order asked for',
  },
  'bookmarks.update': {
    method: 'PATCH',
    path: '/v1/bookmarks/{bookmarkId}',
    scope: 'write',
    params: BookmarkPath,
    body: UpdateBookmarkRequest,
    response: UpdatedBookmark,
    summary: 'Change favorite, note or tags',
  },
  'bookmarks.preview': {
    method: 'GET',
    path: '/v1/bookmarks/{bookmarkId}/media',
    scope: 'read',
    params: BookmarkPath,
    query: PreviewQuery,
    response: 'jpeg',
    summary: 'Preview of an archived image',
  },
  'bookmarks.archive': {
    method: 'POST',
    path: '/v1/bookmarks/archive',
    scope: 'write',
    body: BookmarkIds,
    response: ChangedIds,
    summary: 'Archive bookmarks',
  },
  'bookmarks.restore': {
    method: 'POST',
    path: '/v1/bookmarks/restore',
    scope: 'write',
    body: BookmarkIds,
    response: ChangedIds,
    summary: 'Restore archived bookmarks',
  },
  'search.run': {
    method: 'POST',
    path: '/v1/search',
    scope: 'write',
    body: SearchRequest,
    response: z.union([SearchPage, SearchSummaryPage]),
    summary: 'Search by meaning and text',
  },
  'stats.read': {
    method: 'GET',
    path: '/v1/stats',
    scope: 'read',
    query: StatsQuery,
    response: Stats,
    summary: 'Figures of a selection of the library',
  },
  'collections.list': {
    method: 'GET',
    path: '/v1/collections',
    scope: 'read',
    response: z.array(Collection),
    summary: 'Every collection, pinned first, then by manual position',
  },
  'collections.create': {
    method: 'POST',
    path: '/v1/collections',
    scope: 'write',
    body: CreateCollectionRequest,
    response: Collection,
    success: [201],
    idempotent: false,
    summary: 'Save a filter rule as a collection',
  },
  'collections.update': {
    method: 'PATCH',
    path: '/v1/collections/{collectionId}',
    scope: 'write',
    params: CollectionPath,
    body: UpdateCollectionRequest,
    response: Collection,
    summary: 'Change a collection',
  },
  'collections.delete': {
    method: 'DELETE',
    path: '/v1/collections/{collectionId}',
    scope: 'destructive',
    params: CollectionPath,
    query: DeleteCollectionQuery,
    response: z.looseObject({}),
    summary: 'Delete a collection, never its bookmarks',
  },
  'tags.list': {
    method: 'GET',
    path: '/v1/tags',
    scope: 'read',
    response: z.array(CountedTag),
    summary: 'Every tag, alphabetical',
  },
  'account.read': {
    method: 'GET',
    path: '/v1/me',
    scope: 'read',
    freePlan: true,
    response: Account,
    summary: 'The account a credential belongs to',
  },
} as const satisfies Record<string, Endpoint>

export type Operation = keyof typeof ENDPOINTS

const VIEWS = {
  'bookmarks.list': BookmarkPage,
  'bookmarks.listSummaries': SummaryPage,
  'search.run': SearchPage,
  'search.runSummaries': SearchSummaryPage,
}

type ResponseSchema<Name extends MethodName> = Name extends keyof typeof VIEWS
  ? (typeof VIEWS)[Name]
  : Name extends Operation
    ? (typeof ENDPOINTS)[Name]['response']
    : never

export const responseOf = <Name extends MethodName>(name: Name): ResponseSchema<Name> =>
  (name in VIEWS
    ? VIEWS[name as keyof typeof VIEWS]
    : ENDPOINTS[name as Operation].response) as ResponseSchema<Name>
export const OPERATIONS = Object.keys(ENDPOINTS) as Operation[]

export const successEnvelope = <Data extends z.ZodType>(data: Data) => z.looseObject({ data })
