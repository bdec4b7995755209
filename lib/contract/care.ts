import { z } from 'zod'
import { BookmarkPath } from './bookmark-requests.ts'
import { route, type Endpoint } from './endpoint.ts'
import { MAX_NOT_DUPLICATES } from './limits.ts'
import { CheckLinksRequest, LinkPage, LinkRun, ListLinksQuery } from './links.ts'
import { PageQuery, pageOf } from './pagination.ts'
import { Id } from './scalars.ts'
import { SummaryHit } from './summary-hit.ts'

export const CARE_PATH = '/library-care'

export const CARE_PARTS = ['duplicates', 'links'] as const
export type CarePart = (typeof CARE_PARTS)[number]

export const Comparing = z
  .looseObject({
    left: z.int().nonnegative().describe('Bookmarks that are still to be compared.'),
    total: z.int().nonnegative().describe('Bookmarks in the library.'),
  })
  .meta({ id: 'Comparing' })
export type Comparing = z.infer<typeof Comparing>

export const Duplicate = SummaryHit.extend({
  note: z.string().nullable().describe('The full note.'),
  words: z.int().nonnegative().describe('Words of its text.'),
  highlightCount: z.int().nonnegative().describe('How many highlights it has.'),
}).meta({ id: 'Duplicate', description: 'A bookmark of a group, with facts that help a person to choose.' })
export type Duplicate = z.infer<typeof Duplicate>

export const DuplicateGroup = z
  .looseObject({
    likeness: z
      .enum(['same', 'near'])
      .describe(
        '`same`: the same text or another address of the same page; `near`: at least two have nearly the same text.',
      ),
    keep: Id.describe(
      'The proposed bookmark to keep: the one with the most text, or the oldest of those with about as much.',
    ),
    items: z.array(Duplicate).describe('Two or more active bookmarks, oldest first.'),
  })
  .meta({ id: 'DuplicateGroup' })
export type DuplicateGroup = z.infer<typeof DuplicateGroup>

export const DuplicatePage = pageOf(DuplicateGroup)
  .extend({ groups: z.int().nonnegative().describe('How many groups there are.') })
  .meta({ id: 'DuplicatePage' })
export type DuplicatePage = z.infer<typeof DuplicatePage>

export const TellApartRequest = z
  .strictObject({
    others: z.array(Id).min(1).max(MAX_NOT_DUPLICATES).describe('Bookmarks that are not its duplicates.'),
    apart: z.boolean().describe('False undoes it.'),
  })
  .meta({ id: 'TellApartRequest' })
export type TellApartRequest = z.infer<typeof TellApartRequest>

export const ToldApart = z
  .looseObject({ changed: z.int().nonnegative().describe('Number of pairs that changed.') })
  .meta({ id: 'ToldApart' })
export type ToldApart = z.infer<typeof ToldApart>

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

export const CARE_OPERATIONS = Object.keys(CARE_ENDPOINTS) as (keyof typeof CARE_ENDPOINTS)[]
