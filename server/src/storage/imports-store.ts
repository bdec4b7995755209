/** One bookmark that an import created or changed, as JSON. The row with the empty `uuid` describes the import itself. */
export interface ImportRow {
  uuid: string
  text: string
}

export type { ImportsStore } from './libraries/imports-store.ts'
