import {
  CARE_ENDPOINTS,
  type Comparing,
  type DuplicatePage,
  type ListDuplicatesQuery,
  type TellApartRequest,
  type ToldApart,
} from '@bookplate/contract'
import type { createCaller } from './call.ts'
import { jsonReader } from './read-success.ts'
import type { CallOptions } from './types.ts'

/** What a service may offer beside the API to keep a library in order. */
export interface Care {
  compare(options?: CallOptions): Promise<Comparing>
  duplicates(query: ListDuplicatesQuery, options?: CallOptions): Promise<DuplicatePage>
  tellApart(bookmarkId: string, request: TellApartRequest, options?: CallOptions): Promise<ToldApart>
}

const readers = {
  compare: jsonReader(CARE_ENDPOINTS['care.compare'].response),
  listDuplicates: jsonReader(CARE_ENDPOINTS['care.listDuplicates'].response),
  tellApart: jsonReader(CARE_ENDPOINTS['care.tellApart'].response),
}

export const createCare = (call: ReturnType<typeof createCaller>['call']): Care => ({
  compare: (options) => call('care.compare', {}, readers.compare, options),
  duplicates: (query, options) => call('care.listDuplicates', { query }, readers.listDuplicates, options),
  tellApart: (bookmarkId, body, options) =>
    call('care.tellApart', { params: { bookmarkId }, body }, readers.tellApart, options),
})
