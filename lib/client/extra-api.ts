import { EXTRA_ENDPOINTS, type ExtraOperation } from '@bookplate/contract'
import type { z } from 'zod'
import type { createCaller } from './call.ts'
import { jsonReader } from './read-success.ts'
import type { CallOptions } from './types.ts'

type Table = typeof EXTRA_ENDPOINTS

export type ExtraInput<Name extends ExtraOperation> = {
  [
    Part in 'params' | 'query' | 'body' as Table[Name] extends Record<Part, z.ZodType> ? Part : never
  ]: Table[Name] extends Record<Part, infer Schema extends z.ZodType> ? z.input<Schema> : never
}

/** Body that is gzipped JSON already. */
interface PackedBody {
  packed: Uint8Array<ArrayBuffer>
}

type ExtraAnswer<Name extends ExtraOperation> = z.output<Table[Name]['response']>

export type AskExtra = <Name extends ExtraOperation>(
  name: Name,
  input: ExtraInput<Name> | (Omit<ExtraInput<Name>, 'body'> & PackedBody),
  options?: CallOptions,
) => Promise<ExtraAnswer<Name>>

export const createAskExtra =
  (call: ReturnType<typeof createCaller>['call']): AskExtra =>
  (name, input, options) => {
    const response: z.ZodType<unknown> = EXTRA_ENDPOINTS[name].response
    return call(name, input, jsonReader(response as z.ZodType<ExtraAnswer<typeof name>>), options)
  }
