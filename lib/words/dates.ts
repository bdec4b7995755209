/** Dates in words, in the language of the browser. Instants are ISO 8601; an unreadable one gives no words. */

function read(instant: string | Date): Date | null {
  const date = new Date(instant)
  return Number.isNaN(date.getTime()) ? null : date
}

/** "3 March 2026". */
export function dayWords(instant: string | Date, locale?: string): string {
  const date = read(instant)
  return date ? new Intl.DateTimeFormat(locale, { dateStyle: 'long' }).format(date) : ''
}

/** "March 2026" of `2026-03`, which is a month in UTC. */
export function monthWords(month: string, locale?: string, width: 'long' | 'short' = 'long'): string {
  const date = read(`${month}-01T00:00:00Z`)
  if (!date) return month
  return new Intl.DateTimeFormat(locale, { month: width, year: 'numeric', timeZone: 'UTC' }).format(date)
}
