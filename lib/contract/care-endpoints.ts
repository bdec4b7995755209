import { BookmarkPath } from './bookmark-requests.ts'
import { Comparing, DuplicatePage, TellApartRequest, ToldApart } from './care.ts'
import { CheckLinksRequest, LinkPage, LinkRun, ListLinksQuery } from './links.ts'
import { route, type Endpoint } from './endpoint.ts'
import { PageQuery } from './pagination.ts'

/** They follow the API's conventions, with a separate OpenAPI document. */
export const CARE_ENDPOINTS = {
  'care.compare': {
    ...route('POST', '/library-care/duplicates/compare', 'write'),
    response: Comparing,
    summary: 'Compare more bookmarks for two seconds, and return how many are left',
  },
  'care.listDuplicates': {
    ...route('GET', '/library-care/duplicates', 'read'),
    query: PageQuery,
    response: DuplicatePage,
    summary: 'List groups of active bookmarks that are the same page, or nearly',
  },
  'care.tellApart': {
    ...route('POST', '/library-care/bookmarks/{bookmarkId}/tell-apart', 'write'),
    params: BookmarkPath,
    body: TellApartRequest,
    response: ToldApart,
    summary: 'Record that bookmarks are not duplicates, or undo that',
  },
  'care.readLinks': {
    ...route('GET', '/library-care/links', 'read'),
    response: LinkRun,
    summary: 'Read the state of the link check',
  },
  'care.checkLinks': {
    ...route('POST', '/library-care/links/check', 'write'),
    body: CheckLinksRequest,
    response: LinkRun,
    summary: 'Start, continue, or stop the link check',
  },
  'care.listLinks': {
    ...route('GET', '/library-care/links/found', 'read'),
    query: ListLinksQuery,
    response: LinkPage,
    summary: 'List active bookmarks whose links are dead, moved, or could not be checked',
  },
} as const satisfies Record<string, Endpoint>

export type CareOperation = keyof typeof CARE_ENDPOINTS
export const CARE_OPERATIONS = Object.keys(CARE_ENDPOINTS) as CareOperation[]
