import type { z } from 'zod'
import { ASK_ENDPOINTS } from './ask.ts'
import { CAPTURE_ENDPOINTS } from './capture-endpoints.ts'
import { CARE_ENDPOINTS } from './care-endpoints.ts'
import { IMPORT_ENDPOINTS } from './import-endpoints.ts'
import { ENDPOINTS } from './endpoints.ts'

export const EXTRA_ENDPOINTS = {
  ...CAPTURE_ENDPOINTS,
  ...CARE_ENDPOINTS,
  ...ASK_ENDPOINTS,
  ...IMPORT_ENDPOINTS,
}
export type ExtraOperation = keyof typeof EXTRA_ENDPOINTS

export const ALL_ENDPOINTS = { ...ENDPOINTS, ...EXTRA_ENDPOINTS }
export type AnyOperation = keyof typeof ALL_ENDPOINTS

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
