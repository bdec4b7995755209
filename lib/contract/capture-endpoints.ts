import { BookmarkPath, SummaryPage } from './bookmark-requests.ts'
import { CaptureRequest, ListUnreadQuery, ReadAgain, ReadAgainRequest, SavedCapture } from './capture.ts'
import {
  CopiesPath,
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
import type { Endpoint } from './endpoints.ts'
import { HighlightChange, HighlightedPage, Highlights } from './highlight.ts'
import {
  MAX_CAPTURE_BYTES,
  MAX_CAPTURE_UNPACKED_BYTES,
  MAX_COPY_BYTES,
  MAX_COPY_UNPACKED_BYTES,
} from './limits.ts'
import { PageQuery } from './pagination.ts'

/** They follow the API's conventions, with a separate OpenAPI document (`CAPTURE_OPENAPI_PATH`). */
export const CAPTURE_ENDPOINTS = {
  'capture.save': {
    method: 'POST',
    path: '/capture',
    scope: 'write',
    body: CaptureRequest,
    largeBody: { sent: MAX_CAPTURE_BYTES, unpacked: MAX_CAPTURE_UNPACKED_BYTES },
    response: SavedCapture,
    success: [201, 200],
    summary: 'Save a page as the person sees it',
  },
  'capture.readAgain': {
    method: 'POST',
    path: '/capture/read-again',
    scope: 'write',
    body: ReadAgainRequest,
    response: ReadAgain,
    summary: 'Fetch saved pages again, and keep what is read of them',
  },
  'capture.listUnread': {
    method: 'GET',
    path: '/capture/unread',
    scope: 'read',
    query: ListUnreadQuery,
    response: SummaryPage,
    summary: 'List active bookmarks of which only the address is kept',
  },
  'capture.listHighlights': {
    method: 'GET',
    path: '/capture/highlights',
    scope: 'read',
    query: PageQuery,
    response: HighlightedPage,
    success: [200],
    idempotent: true,
    summary: 'List highlights by bookmark, latest first',
  },
  'capture.changeHighlights': {
    method: 'PATCH',
    path: '/capture/bookmarks/{bookmarkId}/highlights',
    scope: 'write',
    params: BookmarkPath,
    body: HighlightChange,
    response: Highlights,
    summary: 'Add, change and remove highlights of a bookmark',
  },
  'capture.saveCopy': {
    method: 'POST',
    path: '/capture/bookmarks/{bookmarkId}/copies',
    scope: 'write',
    params: CopiesPath,
    body: CopyRequest,
    largeBody: { sent: MAX_COPY_BYTES, unpacked: MAX_COPY_UNPACKED_BYTES },
    response: PageCopy,
    success: [201, 200],
    summary: 'Keep a copy of a page as it looks',
  },
  'capture.listCopies': {
    method: 'GET',
    path: '/capture/bookmarks/{bookmarkId}/copies',
    scope: 'read',
    params: CopiesPath,
    response: PageCopies,
    summary: 'List the copies of a bookmark',
  },
  'capture.findCopies': {
    method: 'GET',
    path: '/capture/copies',
    scope: 'read',
    query: FindCopiesQuery,
    response: FoundCopies,
    summary: 'Find which bookmarks have copies, and how much space copies use',
  },
  'capture.linkCopy': {
    method: 'GET',
    path: '/capture/copies/{copyId}/link',
    scope: 'read',
    params: CopyPath,
    response: CopyLink,
    summary: 'Get an address that opens a copy for a few minutes',
  },
  'capture.removeCopy': {
    method: 'DELETE',
    path: '/capture/copies/{copyId}',
    scope: 'destructive',
    params: CopyPath,
    response: CopyPath,
    summary: 'Delete a copy',
  },
  'capture.readFile': {
    method: 'POST',
    path: '/capture/files',
    scope: 'write',
    body: CopyFileRequest,
    response: CopyFile,
    summary: 'Fetch a public file that a page uses and that its browser may not read',
  },
} as const satisfies Record<string, Endpoint>
