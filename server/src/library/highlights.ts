import { MAX_HIGHLIGHTS, type HighlightChange, type NewHighlight } from '@bookplate/contract'
import type { StoredHighlight } from '../storage/stored-highlight.ts'
import { validationError } from '../errors/service-error.ts'

export const storedHighlight = (
  { id, quote, prefix, suffix, note }: NewHighlight,
  createdAt: number,
): StoredHighlight => ({
  id: id.toLowerCase(),
  quote,
  ...(prefix ? { prefix } : {}),
  ...(suffix ? { suffix } : {}),
  ...(note?.trim() ? { note } : {}),
  createdAt,
})

/**
 * The list after a change: new ones at its end, in their order; a known one stays at its place, as of when it was
 * added. What is both put and removed ends up removed.
 * @throws {ServiceError} 422 where it would be longer than any may be.
 */
export function changedHighlights(
  before: readonly StoredHighlight[],
  { put = [], remove = [] }: HighlightChange,
  now: number,
): StoredHighlight[] {
  const byId = new Map(before.map((highlight) => [highlight.id, highlight]))
  for (const highlight of put) {
    const id = highlight.id.toLowerCase()
    byId.set(id, storedHighlight(highlight, byId.get(id)?.createdAt ?? now))
  }
  for (const id of remove) byId.delete(id.toLowerCase())
  if (byId.size > Math.max(MAX_HIGHLIGHTS, before.length)) {
    const message = `a bookmark has at most ${MAX_HIGHLIGHTS} highlights, and this would make it ${byId.size}`
    throw validationError([{ code: 'too_big', message, path: ['put'] }])
  }
  return [...byId.values()]
}
