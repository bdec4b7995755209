import { Comparing, DuplicatePage, Id, ListDuplicatesQuery, TellApartRequest } from '@bookplate/contract'
import { z } from 'zod'

export const CARE_PROTOCOL = {
  /** Lets the library compare some more bookmarks. */
  'care.compare': { request: z.strictObject({}), response: Comparing },
  'care.duplicates': { request: ListDuplicatesQuery, response: DuplicatePage },
  'care.tellApart': {
    request: TellApartRequest.extend({ bookmarkId: Id }),
    response: z.null(),
  },
} as const
