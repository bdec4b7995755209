import type { MethodName, Methods, RateBudget, responseOf } from '@bookplate/contract'
import type { z } from 'zod'

export interface CallOptions {
  /** Ends the call, also while it waits to try again; the call rejects with `TransportError` of kind `aborted`. */
  signal?: AbortSignal
  /** Sent as `X-Request-Id`; made up when absent. */
  requestId?: string
  /** A 429 ends the call at once, however short the pause: whoever calls keeps it, for more than this call. */
  endsOnPause?: boolean
  /** With a change of a note: the one that it takes the place of, empty for none. Services may refuse another one. */
  noteBefore?: string
  /** With a save: the answer may leave out all of the text but its beginning. */
  isBrief?: boolean
}

/** An archived image as JPEG; sizes in pixels. */
export interface ImagePreview {
  ref: string
  width: number | null
  height: number | null
  bytes: Uint8Array<ArrayBuffer>
}

type AnswerOf<Name extends MethodName> =
  ReturnType<typeof responseOf<Name>> extends z.ZodType<infer Data> ? Data : ImagePreview

type Method<Name extends MethodName> = (
  ...args: [...Parameters<Methods[Name]>, options?: CallOptions]
) => Promise<AnswerOf<Name>>

type Noun = MethodName extends infer Name ? (Name extends `${infer One}.${string}` ? One : never) : never

/**
 * One library, whichever way it is reached: over HTTP in the background, over messages from the screens. Its methods
 * are those of the table; they reject with `ApiError` or `TransportError` only.
 */
export type LibraryClient = {
  [One in Noun]: {
    [Name in MethodName as Name extends `${One}.${infer Verb}` ? Verb : never]: Method<Name>
  }
}

/** What the service announced of its retirement, from `Deprecation`, `Sunset` and `Link`. Section "Versioning". */
export interface RetirementNotice {
  deprecation: string | null
  sunset: string | null
  link: string | null
}

/** What the client learned from answers in passing; `null` until the first one. */
export interface ClientStatus {
  rateBudget: (RateBudget & { readAt: number }) | null
  retirement: RetirementNotice | null
}
