import type { ListBookmarksQuery, StatsQuery, UpdateBookmarkRequest } from './bookmark-requests.ts'
import type { CreateCollectionRequest, UpdateCollectionRequest } from './collection.ts'
import type { SearchRequest } from './search.ts'

export interface CallInput {
  params?: Record<string, unknown>
  query?: Record<string, unknown>
  body?: unknown
}

type Listing = Omit<ListBookmarksQuery, 'view'>
type Search = Omit<SearchRequest, 'view'>

const nothing = (): CallInput => ({})
const byIds = (ids: string[]): CallInput => ({ body: { ids } })

/** Maps methods and arguments to calls. Without Zod, because screens use it. */
export const METHODS = {
  'root.read': nothing,
  'bookmarks.list': (query?: Listing): CallInput => ({ query: { ...query, view: 'full' } }),
  'bookmarks.listSummaries': (query?: Listing): CallInput => ({ query: { ...query, view: 'summary' } }),
  'bookmarks.save': (url: string): CallInput => ({ body: { url } }),
  'bookmarks.read': (bookmarkId: string): CallInput => ({ params: { bookmarkId } }),
  'bookmarks.batchRead': byIds,
  'bookmarks.update': (bookmarkId: string, body: UpdateBookmarkRequest): CallInput => ({
    params: { bookmarkId },
    body,
  }),
  'bookmarks.preview': (bookmarkId: string, ref: string): CallInput => ({
    params: { bookmarkId },
    query: { ref },
  }),
  'bookmarks.archive': byIds,
  'bookmarks.restore': byIds,
  'search.run': (request: Search): CallInput => ({ body: { ...request, view: 'full' } }),
  'search.runSummaries': (request: Search): CallInput => ({ body: { ...request, view: 'summary' } }),
  'stats.read': (query?: StatsQuery): CallInput => ({ query: { ...query } }),
  'collections.list': nothing,
  'collections.create': (body: CreateCollectionRequest): CallInput => ({ body }),
  'collections.update': (collectionId: string, body: UpdateCollectionRequest): CallInput => ({
    params: { collectionId },
    body,
  }),
  /** The caller has asked for confirmation. */
  'collections.delete': (collectionId: string): CallInput => ({
    params: { collectionId },
    query: { confirm: 'true' },
  }),
  'tags.list': nothing,
  'account.read': nothing,
} as const

export type Methods = typeof METHODS
export type MethodName = keyof Methods
export const METHOD_NAMES = Object.keys(METHODS) as MethodName[]

const OPERATION_OF = {
  'bookmarks.listSummaries': 'bookmarks.list',
  'search.runSummaries': 'search.run',
} as const
export type OperationOf<Name extends string> = Name extends keyof typeof OPERATION_OF
  ? (typeof OPERATION_OF)[Name]
  : Name

/** Returns the operation of a method or an operation itself. */
export const operationOf = <Name extends string>(name: Name): OperationOf<Name> =>
  ((OPERATION_OF as Record<string, string>)[name] ?? name) as OperationOf<Name>

/** Returns exactly the method's arguments. Options follow them in `given`. */
const argumentsOf = (name: MethodName, args: readonly unknown[]): unknown[] =>
  Array.from({ length: METHODS[name].length }, (_, at) => args[at])

export function clientOf<Client, Options>(
  call: (name: MethodName, args: unknown[], options: Options | undefined) => Promise<unknown>,
): Client {
  const client: Record<string, Record<string, unknown>> = {}
  for (const name of METHOD_NAMES) {
    const [noun = '', verb = ''] = name.split('.')
    const method = (...given: unknown[]) =>
      call(name, argumentsOf(name, given), given[METHODS[name].length] as Options | undefined)
    client[noun] = { ...client[noun], [verb]: method }
  }
  return client as Client
}

export const inputOf = (name: MethodName, args: readonly unknown[]): CallInput =>
  (METHODS[name] as (...args: readonly unknown[]) => CallInput)(...args)
