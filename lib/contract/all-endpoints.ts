import type { z } from 'zod'
import { ASK_ENDPOINTS } from './ask.ts'
import { BookmarkPage, SummaryPage } from './bookmark-requests.ts'
import { CAPTURE_ENDPOINTS } from './capture-endpoints.ts'
import { CARE_ENDPOINTS } from './care.ts'
import { IMPORT_ENDPOINTS } from './imports.ts'
import { ENDPOINTS } from './endpoints.ts'
import type { MethodName } from './methods.ts'
import { SearchPage, SearchSummaryPage } from './search.ts'

export const EXTRA_ENDPOINTS = {
  ...CAPTURE_ENDPOINTS,
  ...CARE_ENDPOINTS,
  ...ASK_ENDPOINTS,
  ...IMPORT_ENDPOINTS,
}
type ExtraOperation = keyof typeof EXTRA_ENDPOINTS

export const ALL_ENDPOINTS = { ...ENDPOINTS, ...EXTRA_ENDPOINTS }
export type AnyOperation = keyof typeof ALL_ENDPOINTS

const VIEWS = {
  'bookmarks.list': BookmarkPage,
  'bookmarks.listSummaries': SummaryPage,
  'search.run': SearchPage,
  'search.runSummaries': SearchSummaryPage,
}

/** A method of the client, or an endpoint without one. */
export type Call = MethodName | ExtraOperation

export type ResponseSchema<Name extends Call> = Name extends keyof typeof VIEWS
  ? (typeof VIEWS)[Name]
  : Name extends AnyOperation
    ? (typeof ALL_ENDPOINTS)[Name]['response']
    : never

export const responseOf = <Name extends Call>(name: Name): ResponseSchema<Name> =>
  (name in VIEWS
    ? VIEWS[name as keyof typeof VIEWS]
    : ALL_ENDPOINTS[name as AnyOperation].response) as ResponseSchema<Name>

type Part<Name extends AnyOperation, Key extends string> =
  (typeof ALL_ENDPOINTS)[Name] extends Record<Key, infer Schema extends z.ZodType>
    ? z.infer<Schema>
    : undefined

/** Checked request of an operation. */
export interface OperationInput<Name extends AnyOperation> {
  params: Part<Name, 'params'>
  query: Part<Name, 'query'>
  body: Part<Name, 'body'>
}
