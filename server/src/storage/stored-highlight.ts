import type { HighlightColor } from '@bookplate/contract'

/** Highlight in the form that every engine stores, a JSON list per bookmark. */
export interface StoredHighlight {
  id: string
  quote: string
  prefix?: string
  suffix?: string
  note?: string
  color?: HighlightColor
  /** Epoch milliseconds. */
  createdAt: number
}

export const readHighlights = (text: string | null): StoredHighlight[] =>
  text === null ? [] : (JSON.parse(text) as StoredHighlight[])

/** Returns null for none, because most bookmarks have no row for them. */
export const highlightsText = (highlights: readonly StoredHighlight[]): string | null =>
  highlights.length === 0 ? null : JSON.stringify(highlights)
