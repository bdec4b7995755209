import type { ValidationIssue } from '@bookplate/contract'

const MAX_DEPTH = 64

/**
 * Texts that no store and no JSON text can keep as they are: with NUL, or with half of a surrogate pair. They are
 * refused, because changing them silently would lose what the caller sent.
 */
export function unstorableText(value: unknown, path: (string | number)[] = []): ValidationIssue[] {
  if (typeof value === 'string') {
    if (value.includes('\0')) return [{ code: 'invalid_text', message: 'must not contain NUL', path }]
    if (!value.isWellFormed()) {
      return [{ code: 'invalid_text', message: 'must not contain half of a surrogate pair', path }]
    }
    return []
  }
  if (value === null || typeof value !== 'object' || path.length >= MAX_DEPTH) return []
  const entries: [string | number, unknown][] = Array.isArray(value)
    ? value.map((item, index) => [index, item])
    : Object.entries(value)
  return entries.flatMap(([name, item]) => unstorableText(item, [...path, name]))
}
