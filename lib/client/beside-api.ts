import { BESIDE_ENDPOINTS, type BesideOperation } from '@bookplate/contract'
import type { z } from 'zod'
import type { createCaller } from './call.ts'
import { jsonReader } from './read-success.ts'
import type { CallOptions } from './types.ts'

type Table = typeof BESIDE_ENDPOINTS

export type BesideInput<Name extends BesideOperation> = {
  [
    Part in 'params' | 'query' | 'body' as Table[Name] extends Record<Part, z.ZodType> ? Part : never
  ]: Table[Name] extends Record<Part, infer Schema extends z.ZodType> ? z.input<Schema> : never
}

type BesideAnswer<Name extends BesideOperation> = z.output<Table[Name]['response']>

export type AskBeside = <Name extends BesideOperation>(
  name: Name,
  input: BesideInput<Name>,
  options?: CallOptions,
) => Promise<BesideAnswer<Name>>

export const createAskBeside =
  (call: ReturnType<typeof createCaller>['call']): AskBeside =>
  (name, input, options) => {
    const response: z.ZodType<unknown> = BESIDE_ENDPOINTS[name].response
    return call(name, input, jsonReader(response as z.ZodType<BesideAnswer<typeof name>>), options)
  }
