import { keptFormatter } from './kept-formatter.ts'

/** Dates in words. Instants are ISO 8601; an unreadable one gives no words. */

function read(instant: string | Date): Date | null {
  const date = new Date(instant)
  return Number.isNaN(date.getTime()) ? null : date
}

const dayOf = keptFormatter((language) => new Intl.DateTimeFormat(language, { dateStyle: 'long' }))
const monthOf = (month: 'long' | 'short') =>
  keptFormatter((language) => new Intl.DateTimeFormat(language, { month, year: 'numeric', timeZone: 'UTC' }))
const months = { long: monthOf('long'), short: monthOf('short') }

/** "March 3, 2026". */
export function dayWords(instant: string | Date): string {
  const date = read(instant)
  return date ? dayOf().format(date) : ''
}

/** "March 2026" of `2026-03`, which is a month in UTC. */
export function monthWords(month: string, width: 'long' | 'short' = 'long'): string {
  const date = read(`${month}-01T00:00:00Z`)
  return date ? months[width]().format(date) : month
}
