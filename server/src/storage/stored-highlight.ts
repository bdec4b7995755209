/** Words of a page that a person chose, as every engine keeps a bookmark's: one list as JSON. */
export interface StoredHighlight {
  id: string
  quote: string
  prefix?: string
  suffix?: string
  note?: string
  /** Milliseconds since 1970. */
  createdAt: number
}

export const readHighlights = (text: string | null): StoredHighlight[] =>
  text === null ? [] : (JSON.parse(text) as StoredHighlight[])

/** Null where there are none: most bookmarks have none, and no row for them. */
export const highlightsText = (highlights: readonly StoredHighlight[]): string | null =>
  highlights.length === 0 ? null : JSON.stringify(highlights)
