import type { SearchPage, SearchRequest, SearchSummaryPage } from '@bookplate/contract'
import type { Library } from './library.ts'

/** Ranks a library for `POST /v1/search`. */
export interface Search {
  run(library: Library, request: SearchRequest): Promise<SearchPage | SearchSummaryPage>
}
