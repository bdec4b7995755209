/** Dates in words, in the language of the browser. Instants are ISO 8601; an unreadable one gives no words. */

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS

function read(instant: string | Date): Date | null {
  const date = new Date(instant)
  return Number.isNaN(date.getTime()) ? null : date
}

const midnight = (date: Date) => Date.UTC(date.getFullYear(), date.getMonth(), date.getDate())

function daysBetween(date: Date, now: Date): number {
  return Math.round((midnight(date) - midnight(now)) / DAY_MS)
}

/** Short, for a line among others: "now", "5 min. ago", "yesterday", "3 Mar", "3 Mar 2024". */
export function relativeDate(instant: string | Date, now: Date, locale?: string): string {
  const date = read(instant)
  if (!date) return ''
  const elapsedMs = date.getTime() - now.getTime()
  const relative = new Intl.RelativeTimeFormat(locale, { numeric: 'auto', style: 'short' })
  const days = daysBetween(date, now)
  if (Math.abs(elapsedMs) < MINUTE_MS) return relative.format(0, 'second')
  if (Math.abs(elapsedMs) < HOUR_MS) return relative.format(Math.trunc(elapsedMs / MINUTE_MS), 'minute')
  if (days === 0) return relative.format(Math.trunc(elapsedMs / HOUR_MS), 'hour')
  if (Math.abs(days) < 7) return relative.format(days, 'day')
  const year = date.getFullYear() === now.getFullYear() ? {} : ({ year: 'numeric' } as const)
  return new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'short', ...year }).format(date)
}

/** "3 March 2026 at 14:05": what the short form stands for. */
export function fullDate(instant: string | Date, locale?: string): string {
  const date = read(instant)
  return date ? new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeStyle: 'short' }).format(date) : ''
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
