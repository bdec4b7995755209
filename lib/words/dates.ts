import { keptFormatter } from './kept-formatter.ts'

/** Dates in words, in the language of the browser. Instants are ISO 8601; an unreadable one gives no words. */

function read(instant: string | Date): Date | null {
  const date = new Date(instant)
  return Number.isNaN(date.getTime()) ? null : date
}

const dayOf = keptFormatter((locale) => new Intl.DateTimeFormat(locale, { dateStyle: 'long' }))
const monthFormatter = (month: 'long' | 'short', locale?: string) =>
  new Intl.DateTimeFormat(locale, { month, year: 'numeric', timeZone: 'UTC' })
const monthOf = {
  long: keptFormatter((locale) => monthFormatter('long', locale)),
  short: keptFormatter((locale) => monthFormatter('short', locale)),
}

/** "3 March 2026". */
export function dayWords(instant: string | Date, locale?: string): string {
  const date = read(instant)
  return date ? dayOf(locale).format(date) : ''
}

/** "March 2026" of `2026-03`, which is a month in UTC. */
export function monthWords(month: string, locale?: string, width: 'long' | 'short' = 'long'): string {
  const date = read(`${month}-01T00:00:00Z`)
  return date ? monthOf[width](locale).format(date) : month
}
