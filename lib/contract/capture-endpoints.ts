import { BookmarkPath, SavedBookmark, SummaryPage } from './bookmark-requests.ts'
import { CaptureRequest, ReadAgain, ReadAgainRequest } from './capture.ts'
import {
  CopyFile,
  CopyFileRequest,
  CopyLink,
  CopyPath,
  CopyRequest,
  FindCopiesQuery,
  FoundCopies,
  PageCopies,
  PageCopy,
} from './copies.ts'
import { route, type Endpoint } from './endpoint.ts'
import { HighlightChange, HighlightedPage, Highlights, ListHighlightsQuery } from './highlight.ts'
import {
  MAX_CAPTURE_BYTES,
  MAX_CAPTURE_UNPACKED_BYTES,
  MAX_COPY_BYTES,
  MAX_COPY_UNPACKED_BYTES,
} from './limits.ts'
import { PageQuery } from './pagination.ts'
import {
  UnfinishedBookmarks,
  FoundPosition,
  ListReadingQuery,
  ReadingPosition,
  ReadingPositionRequest,
} from './reading.ts'

/** They follow the API's conventions, with a separate OpenAPI document. */
export const CAPTURE_ENDPOINTS = {
  'capture.save': {
    ...route('POST', '/capture', 'write'),
    body: CaptureRequest,
    largeBody: { sent: MAX_CAPTURE_BYTES, unpacked: MAX_CAPTURE_UNPACKED_BYTES },
    response: SavedBookmark,
    success: [201, 200],
    summary: 'Save a page as the person sees it',
  },
  'capture.readAgain': {
    ...route('POST', '/capture/read-again', 'write'),
    body: ReadAgainRequest,
    response: ReadAgain,
    summary: 'Fetch pages again, with an outcome for each',
  },
  'capture.listUnread': {
    ...route('GET', '/capture/unread', 'read'),
    query: PageQuery,
    response: SummaryPage,
    summary: 'List active bookmarks that have only an address',
  },
  'capture.listHighlights': {
    ...route('GET', '/capture/highlights', 'read'),
    query: ListHighlightsQuery,
    response: HighlightedPage,
    summary: 'List highlights by bookmark, latest first',
  },
  'capture.changeHighlights': {
    ...route('PATCH', '/capture/bookmarks/{bookmarkId}/highlights', 'write'),
    params: BookmarkPath,
    body: HighlightChange,
    response: Highlights,
    summary: 'Add, change and remove highlights of a bookmark',
  },
  'capture.readPosition': {
    ...route('GET', '/capture/bookmarks/{bookmarkId}/reading', 'read'),
    params: BookmarkPath,
    response: FoundPosition,
    summary: 'Read where a person stopped reading a bookmark',
  },
  'capture.savePosition': {
    ...route('PATCH', '/capture/bookmarks/{bookmarkId}/reading', 'write'),
    params: BookmarkPath,
    body: ReadingPositionRequest,
    response: ReadingPosition,
    summary: 'Store where a person stopped reading a bookmark',
  },
  'capture.listReading': {
    ...route('GET', '/capture/reading', 'read'),
    query: ListReadingQuery,
    response: UnfinishedBookmarks,
    summary: 'List bookmarks that a person has partly read',
  },
  'capture.saveCopy': {
    ...route('POST', '/capture/bookmarks/{bookmarkId}/copies', 'write'),
    params: BookmarkPath,
    body: CopyRequest,
    largeBody: { sent: MAX_COPY_BYTES, unpacked: MAX_COPY_UNPACKED_BYTES },
    response: PageCopy,
    success: [201, 200],
    summary: 'Store a copy of a page as it looks',
  },
  'capture.listCopies': {
    ...route('GET', '/capture/bookmarks/{bookmarkId}/copies', 'read'),
    params: BookmarkPath,
    response: PageCopies,
    summary: 'List the copies of a bookmark',
  },
  'capture.findCopies': {
    ...route('GET', '/capture/copies', 'read'),
    query: FindCopiesQuery,
    response: FoundCopies,
    summary: 'Find which bookmarks have copies, and how much space copies use',
  },
  'capture.linkCopy': {
    ...route('GET', '/capture/copies/{copyId}/link', 'read'),
    params: CopyPath,
    response: CopyLink,
    summary: 'Get an address that opens a copy for ten minutes',
  },
  'capture.removeCopy': {
    ...route('DELETE', '/capture/copies/{copyId}', 'destructive'),
    params: CopyPath,
    response: CopyPath,
    summary: 'Delete a copy',
  },
  'capture.fetchFile': {
    ...route('POST', '/capture/files', 'write'),
    body: CopyFileRequest,
    response: CopyFile,
    summary: 'Fetch a public image, font, or style sheet for a copy',
  },
} as const satisfies Record<string, Endpoint>
