import {
  Account,
  BatchRead,
  BatchReadRequest,
  Bookmark,
  BookmarkIds,
  BookmarkPage,
  ChangedIds,
  Collection,
  CountedTag,
  CreateCollectionRequest,
  Id,
  ListBookmarksQuery,
  Root,
  SaveBookmarkRequest,
  SavedBookmark,
  SearchPage,
  SearchRequest,
  SearchSummaryPage,
  Stats,
  StatsQuery,
  SummaryPage,
  UpdateBookmarkRequest,
  UpdateCollectionRequest,
  UpdatedBookmark,
} from '@bookplate/contract'
import { z } from 'zod'

const Nothing = z.strictObject({})
const List = z.strictObject({ query: ListBookmarksQuery.omit({ view: true }).optional() })
const Search = z.strictObject({ request: SearchRequest.omit({ view: true }) })

/** An image preview whose bytes are base64. */
const PreviewText = z.strictObject({
  ref: z.string(),
  width: z.number().nullable(),
  height: z.number().nullable(),
  base64: z.string(),
})

/** One message for each method of `LibraryClient`, by the method's name. */
export const LIBRARY_PROTOCOL = {
  'root.read': { request: Nothing, response: Root },
  'bookmarks.list': { request: List, response: BookmarkPage },
  'bookmarks.listSummaries': { request: List, response: SummaryPage },
  'bookmarks.save': { request: SaveBookmarkRequest, response: SavedBookmark },
  'bookmarks.read': { request: z.strictObject({ bookmarkId: Id }), response: Bookmark },
  'bookmarks.batchRead': { request: BatchReadRequest, response: BatchRead },
  'bookmarks.update': {
    request: z.strictObject({ bookmarkId: Id, change: UpdateBookmarkRequest }),
    response: UpdatedBookmark,
  },
  'bookmarks.preview': {
    request: z.strictObject({ bookmarkId: Id, ref: z.string().min(1) }),
    response: PreviewText,
  },
  'bookmarks.archive': { request: BookmarkIds, response: ChangedIds },
  'bookmarks.restore': { request: BookmarkIds, response: ChangedIds },
  'search.run': { request: Search, response: SearchPage },
  'search.runSummaries': { request: Search, response: SearchSummaryPage },
  'stats.read': { request: z.strictObject({ query: StatsQuery.optional() }), response: Stats },
  'collections.list': { request: Nothing, response: z.array(Collection) },
  'collections.create': {
    request: z.strictObject({ request: CreateCollectionRequest }),
    response: Collection,
  },
  'collections.update': {
    request: z.strictObject({ collectionId: Id, change: UpdateCollectionRequest }),
    response: Collection,
  },
  'collections.delete': { request: z.strictObject({ collectionId: Id }), response: z.null() },
  'tags.list': { request: Nothing, response: z.array(CountedTag) },
  'account.read': { request: Nothing, response: Account },
} as const
