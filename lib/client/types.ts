import type {
  ALL_ENDPOINTS,
  Call,
  MethodName,
  Methods,
  OperationOf,
  RateBudget,
  ResponseSchema,
} from '@bookplate/contract'
import type { z } from 'zod'

export interface CallOptions {
  /** Aborts the call, also during a retry wait. It rejects with `TransportError` of kind `aborted`. */
  signal?: AbortSignal
  /** Sent as `X-Request-Id`. Generated if missing. */
  requestId?: string
  /** Ends the call on 429 without waiting, because the caller manages the pause. */
  endsOnPause?: boolean
  /** The note that a change replaces, empty for none. Services may refuse if it differs. */
  noteBefore?: string
  /** With a save: the response may contain only the beginning of the text. */
  isBrief?: boolean
}

export interface ImagePreview {
  ref: string
  width: number | null
  height: number | null
  bytes: Uint8Array<ArrayBuffer>
}

type AnswerOf<Name extends Call> = ResponseSchema<Name> extends z.ZodType<infer Data> ? Data : ImagePreview

type Method<Name extends MethodName> = (
  ...args: [...Parameters<Methods[Name]>, options?: CallOptions]
) => Promise<AnswerOf<Name>>

type Noun = MethodName extends infer Name ? (Name extends `${infer First}.${string}` ? First : never) : never

/** Methods reject with `ApiError` or `TransportError` only. */
export type LibraryClient = {
  [Each in Noun]: {
    [Name in MethodName as Name extends `${Each}.${infer Verb}` ? Verb : never]: Method<Name>
  }
}

type EndpointOf<Name extends Call> = (typeof ALL_ENDPOINTS)[OperationOf<Name>]

export type CallInputOf<Name extends Call> = {
  [
    Part in 'params' | 'query' | 'body' as EndpointOf<Name> extends Record<Part, z.ZodType> ? Part : never
  ]: EndpointOf<Name> extends Record<Part, infer Schema extends z.ZodType> ? z.input<Schema> : never
}

/** Body that is gzipped JSON already. */
interface PackedBody {
  packed: Uint8Array<ArrayBuffer>
}

/** Calls an endpoint with the parts of its request. */
export type Ask = <Name extends Call>(
  name: Name,
  input: CallInputOf<Name> | (Omit<CallInputOf<Name>, 'body'> & PackedBody),
  options?: CallOptions,
) => Promise<AnswerOf<Name>>

/** Retirement notice from `Deprecation`, `Sunset`, and `Link`. Section "Versioning". */
export interface RetirementNotice {
  deprecation: string | null
  sunset: string | null
  link: string | null
}

export interface ClientStatus {
  rateBudget: (RateBudget & { readAt: number }) | null
  retirement: RetirementNotice | null
}
