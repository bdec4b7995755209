import { isText, isRecord, optional, shaped } from './guards.ts'
import type { Highlight, NewHighlight } from './highlight.ts'
import type { Unread } from './capture.ts'
import { colorOf } from './vocabulary.ts'

const isHighlight = shaped<Pick<Highlight, 'id' | 'quote' | 'prefix' | 'suffix' | 'note' | 'createdAt'>>({
  id: isText,
  quote: isText,
  prefix: optional(isText),
  suffix: optional(isText),
  note: optional(isText),
  createdAt: isText,
})

/** Without a color of a later version, which this version could not send back. */
const withKnownColor = (highlight: Highlight): Highlight =>
  highlight.color === undefined ? highlight : { ...highlight, color: colorOf(highlight) }

/** Ignores malformed highlights, because another service may use the name differently. */
export function highlightsOf(bookmark: Record<string, unknown>): Highlight[] {
  const highlights = bookmark['highlights']
  return Array.isArray(highlights) ? highlights.filter((item) => isHighlight(item)).map(withKnownColor) : []
}

/** Returns why only the address of a bookmark is saved, or null if its text is. */
export function unreadOf(bookmark: Record<string, unknown>): Unread | null {
  const unread = bookmark['unread']
  return isRecord(unread) && isText(unread['reason']) && isText(unread['since'])
    ? { reason: unread['reason'], since: unread['since'] }
    : null
}

export const colorIn = ({ color }: Pick<NewHighlight, 'color'> = {}) => (color ? { color } : {})

/** Returns a highlight as it is sent and stored: without empty parts, and without its date. */
export const newHighlight = ({ id, quote, prefix, suffix, note, color }: NewHighlight) => ({
  id,
  quote,
  ...(prefix ? { prefix } : {}),
  ...(suffix ? { suffix } : {}),
  ...(note?.trim() ? { note } : {}),
  ...colorIn({ color }),
})
