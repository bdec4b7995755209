import { hash } from 'node:crypto'

/** An index of PostgreSQL takes keys of 2,704 bytes at most, the account's id among them. */
const MAX_BYTES = 2_500

/** A text as it is looked up: itself, or its hash where an index has no room for it. */
export const indexKey = (text: string): string =>
  Buffer.byteLength(text) <= MAX_BYTES ? text : `sha256:${hash('sha256', text, 'hex')}`
