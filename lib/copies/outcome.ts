import type { MissingParts } from '@bookplate/contract'

export const COPY_FAILURES = [
  'not_connected',
  'not_offered',
  'not_allowed',
  'unreadable',
  'busy',
  'moved',
  'too_large',
  'quota',
  'disk_full',
] as const
export type CopyFailure = (typeof COPY_FAILURES)[number]

/** `waiting`: kept on this device until the library can take it. */
export type CopyOutcome =
  | { kind: 'kept' | 'waiting'; missing: MissingParts[] }
  | { kind: 'failed'; reason: CopyFailure }
