/** Bookmark files of about forty services, converted to lines of the service's import. Runs in browsers and Node. */
export { convertFile, type Converted, type ConvertOptions } from './convert.ts'
export type { ImportedLine } from './normalize.ts'
export type { EntryNumber, Place, Message } from './refusal.ts'
