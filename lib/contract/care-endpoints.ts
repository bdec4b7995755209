import { BookmarkPath } from './bookmark-requests.ts'
import { Comparing, DuplicatePage, ListDuplicatesQuery, TellApartRequest, ToldApart } from './care.ts'
import { CheckLinksRequest, LinkPage, LinkRun, ListLinksQuery } from './links.ts'
import type { Endpoint } from './endpoints.ts'

/** They follow the API's conventions, with a separate OpenAPI document. */
export const CARE_ENDPOINTS = {
  'care.compare': {
    method: 'POST',
    path: '/library-care/duplicates/compare',
    scope: 'write',
    response: Comparing,
    summary: 'Compare more bookmarks for two seconds, and return how many are left',
  },
  'care.listDuplicates': {
    method: 'GET',
    path: '/library-care/duplicates',
    scope: 'read',
    query: ListDuplicatesQuery,
    response: DuplicatePage,
    summary: 'List groups of active bookmarks that are the same page, or nearly',
  },
  'care.tellApart': {
    method: 'POST',
    path: '/library-care/bookmarks/{bookmarkId}/tell-apart',
    scope: 'write',
    params: BookmarkPath,
    body: TellApartRequest,
    response: ToldApart,
    summary: 'Record that bookmarks are not duplicates, or undo that',
  },
  'care.readLinks': {
    method: 'GET',
    path: '/library-care/links',
    scope: 'read',
    response: LinkRun,
    summary: 'Read the state of the link check',
  },
  'care.checkLinks': {
    method: 'POST',
    path: '/library-care/links/check',
    scope: 'write',
    body: CheckLinksRequest,
    response: LinkRun,
    summary: 'Start, continue, or stop the link check',
  },
  'care.listLinks': {
    method: 'GET',
    path: '/library-care/links/found',
    scope: 'read',
    query: ListLinksQuery,
    response: LinkPage,
    summary: 'List active bookmarks whose links are dead, moved, or could not be checked',
  },
} as const satisfies Record<string, Endpoint>

export type CareOperation = keyof typeof CARE_ENDPOINTS
export const CARE_OPERATIONS = Object.keys(CARE_ENDPOINTS) as CareOperation[]
