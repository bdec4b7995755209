import {
  CARE_ENDPOINTS,
  type Comparing,
  type DuplicatePage,
  type LinkPage,
  type LinkRun,
  type ListDuplicatesQuery,
  type ListLinksQuery,
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
  links(options?: CallOptions): Promise<LinkRun>
  checkLinks(going: boolean, options?: CallOptions): Promise<LinkRun>
  foundLinks(query: ListLinksQuery, options?: CallOptions): Promise<LinkPage>
}

const readers = {
  compare: jsonReader(CARE_ENDPOINTS['care.compare'].response),
  listDuplicates: jsonReader(CARE_ENDPOINTS['care.listDuplicates'].response),
  tellApart: jsonReader(CARE_ENDPOINTS['care.tellApart'].response),
  readLinks: jsonReader(CARE_ENDPOINTS['care.readLinks'].response),
  checkLinks: jsonReader(CARE_ENDPOINTS['care.checkLinks'].response),
  listLinks: jsonReader(CARE_ENDPOINTS['care.listLinks'].response),
}

export const createCare = (call: ReturnType<typeof createCaller>['call']): Care => ({
  compare: (options) => call('care.compare', {}, readers.compare, options),
  duplicates: (query, options) => call('care.listDuplicates', { query }, readers.listDuplicates, options),
  tellApart: (bookmarkId, body, options) =>
    call('care.tellApart', { params: { bookmarkId }, body }, readers.tellApart, options),
  links: (options) => call('care.readLinks', {}, readers.readLinks, options),
  checkLinks: (going, options) => call('care.checkLinks', { body: { going } }, readers.checkLinks, options),
  foundLinks: (query, options) => call('care.listLinks', { query }, readers.listLinks, options),
})
