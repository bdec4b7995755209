import { cachedFormatter } from './cached-formatter.ts'

/** Formats dates (ISO 8601, or milliseconds since 1970). Returns an empty text if unreadable. */

function read(instant: string | number | Date): Date | null {
  const date = new Date(instant)
  return Number.isNaN(date.getTime()) ? null : date
}

const dayOf = cachedFormatter((language) => new Intl.DateTimeFormat(language, { dateStyle: 'long' }))
const dayInUtc = cachedFormatter(
  (language) => new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' }),
)
const monthOf = (month: 'long' | 'short') =>
  cachedFormatter(
    (language) => new Intl.DateTimeFormat(language, { month, year: 'numeric', timeZone: 'UTC' }),
  )
const months = { long: monthOf('long'), short: monthOf('short') }

/** Formats "March 3, 2026". */
export function dayWords(instant: string | number | Date): string {
  const date = read(instant)
  return date ? dayOf().format(date) : ''
}

const DAY_MS = 86_400_000

/** Formats the day of a publication. Pages often have a date without a time, which is midnight UTC. */
export function publishedWords(instant: string): string {
  const date = read(instant)
  return date && date.getTime() % DAY_MS === 0 ? dayInUtc().format(date) : dayWords(instant)
}

/** Formats `2026-03` as "March 2026". */
export function monthWords(month: string, width: 'long' | 'short' = 'long'): string {
  const date = read(`${month}-01T00:00:00Z`)
  return date ? months[width]().format(date) : month
}
