/** One bookmark that an import created or changed, as JSON. The row with the empty `uuid` describes the import itself. */
export interface ImportRow {
  uuid: string
  text: string
}

/** The imports of a library, with all that is needed to undo them. It raises no revision. */
export interface ImportsStore {
  /** The rows that describe imports, by the import's id. */
  all(): Promise<{ importId: string; text: string }[]>
  /** Unknown uuids are left out. */
  read(importId: string, uuids: readonly string[]): Promise<ImportRow[]>
  /** Rows of bookmarks in the order of their uuids. */
  after(importId: string, uuid: string, limit: number): Promise<ImportRow[]>
  /** Adds rows, or replaces them. */
  put(importId: string, rows: readonly ImportRow[]): Promise<void>
  /** Without `uuids`, the whole import. */
  remove(importId: string, uuids?: readonly string[]): Promise<void>
}
