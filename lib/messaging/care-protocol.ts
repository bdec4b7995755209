import {
  CheckLinksRequest,
  Comparing,
  DuplicatePage,
  Id,
  LinkPage,
  LinkRun,
  ListDuplicatesQuery,
  ListLinksQuery,
  TellApartRequest,
} from '@bookplate/contract'
import { z } from 'zod'

export const CARE_PROTOCOL = {
  /** Lets the library compare some more bookmarks. */
  'care.compare': { request: z.strictObject({}), response: Comparing },
  'care.duplicates': { request: ListDuplicatesQuery, response: DuplicatePage },
  'care.tellApart': {
    request: TellApartRequest.extend({ bookmarkId: Id }),
    response: z.null(),
  },
  'care.links': { request: z.strictObject({}), response: LinkRun },
  /** Begins or stops the check of links. */
  'care.checkLinks': { request: CheckLinksRequest, response: LinkRun },
  'care.foundLinks': { request: ListLinksQuery, response: LinkPage },
} as const
