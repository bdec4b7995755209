import { hash } from 'node:crypto'

/** PostgreSQL's index keys have at most 2,704 bytes, including the account's id. */
const MAX_BYTES = 2_500

/** Returns the text, or its hash if it is too long for an index. */
export const indexKey = (text: string): string =>
  Buffer.byteLength(text) <= MAX_BYTES ? text : `sha256:${hash('sha256', text, 'hex')}`
