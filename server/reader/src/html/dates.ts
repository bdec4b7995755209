import { monthOf } from './months.ts'
import { pattern } from './pattern.ts'

const EARLIEST_YEAR = 1900
const DAY_MS = 86_400_000

const ISO = new RegExp(
  pattern`
    ^(?<year>[+-]?\d{4})(?:-?(?<month>\d{2})-?(?<day>\d{2})|-(?<month>\d{1,2})-(?<day>\d{1,2}))
    (?:[T ]+(?<hour>\d{1,2}):?(?<minute>\d{2})(?::?(?<second>\d{2})(?:[.,]\d+)?)?
    \s*(?<half>am|pm)?\s*(?<zone>Z|UTC|GMT|[+-]\d{2}:?\d{2}|[+-]\d{2}|[A-Z]{2,4})?)?$
  `,
  'i',
)
const NUMBERS = new RegExp(
  pattern`
    ^(?:(?<weekday>[a-z]{3})[a-z]{0,6}\.?,?\s+)?
    (?<first>\d{1,2})(?<mark>[./-])(?<next>\d{1,2})\k<mark>(?<year>\d{4})(?!\d)
    (?:,?\s+(?:(?:at|um|à|às|a las|-|–)\s+)?(?<hour>\d{1,2})[:h.](?<minute>\d{2})(?::(?<second>\d{2}))?
    \s*(?<half>a\.?m\.?|p\.?m\.?)?\s*(?<zone>[A-Z]{2,4}\b)?)?
  `,
  'i',
)
const CLOCK = pattern`
  (?:,?\s+(?:at\s+|um\s+|à\s+|às\s+|a las\s+)?(?<hour>\d{1,2})[:h](?<minute>\d{2})(?::(?<second>\d{2}))?
  \s*(?<half>am|pm)?\s*(?<zone>Z|UTC|GMT|[+-]\d{4})?)?
`
/** Unambiguous forms. The first match counts. */
const CERTAIN = [
  // As Hungarians write it: "2021. március 9."
  pattern`^(?<year>\d{4})[.,]?\s+(?<month>\p{L}{3,12})\.?\s+(?<day>\d{1,2})\b`,
  // As Unix writes it: "Tue Mar  9 06:12:00 EST 2021"
  pattern`
    ^(?:\p{L}{3},?\s+)?(?<month>\p{L}{3,12})\s+(?<day>\d{1,2}),?
    \s+(?<hour>\d{1,2}):(?<minute>\d{2})(?::(?<second>\d{2}))?
    \s+(?:[A-Z]{2,5}\s+|[+-]\d{4}\s+)?(?<year>\d{4})\b
  `,
  pattern`
    ^(?<year>\d{4})\s*[/.年년]\s*(?<month>\d{1,2})\s*[/.月월]\s*(?<day>\d{1,2})\s*[日일]?
    (?:\s*(?:\([^)]*\))?\s*(?<hour>\d{1,2})[:時](?<minute>\d{2})分?)?
  `,
  pattern`
    ^(?:[\p{L}]+\.?,?\s+)?(?<day>\d{1,2})(?:st|nd|rd|th|er|º)?
    [\s.-]+(?:de\s+)?(?<month>\p{L}{3,12})\.?,?[\s-]+(?:de[l]?\s+)?(?<year>\d{4})${CLOCK}
  `,
  pattern`
    ^(?:[\p{L}]+\.?,?\s+)?(?<month>\p{L}{3,12})\.?\s+(?<day>\d{1,2})(?:st|nd|rd|th)?,?\s+(?<year>\d{4})${CLOCK}
  `,
].map((source) => new RegExp(source, 'iu'))

/** Source of a pattern that finds a day in a text. */
export const DAY = pattern`
  (?:19|20)\d{2}[-/.年]\s?\d{1,2}|
  \d{1,2}(?:st|nd|rd|th|\.)?\s(?:de\s)?\p{L}{3,10}\.?,?\s(?:de\s)?(?:19|20)\d{2}|
  \p{L}{3,10}\.?\s\d{1,2}(?:st|nd|rd|th)?,?\s(?:19|20)\d{2}|\d{1,2}[./]\d{1,2}[./]\d{4}
`

export type DayOrder = 'day-first' | 'month-first' | undefined

const MONTH_FIRST_REGIONS = /^(?:en|es)-(?:US|PR|PH)$/
const UNITED_STATES = /^(?:[ecmp][sd]?t|ak[sd]t|hst)$/i

/** Order in "03/09/2021" by language. English is ambiguous. */
export function dayOrderOf(language: string | null): DayOrder {
  if (language === null || language === 'en') return undefined
  return MONTH_FIRST_REGIONS.test(language) ? 'month-first' : 'day-first'
}

function offsetMs(zone: string | undefined): number {
  const [, sign, hours, minutes = '0'] = /^([+-])(\d{2}):?(\d{2})?$/.exec(zone ?? '') ?? []
  if (sign === undefined) return 0
  return (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes)) * 60_000
}

function hour24(hour: string | undefined, half: string | undefined): number {
  const value = Number(hour ?? 0)
  if (half === undefined) return value
  return (value % 12) + (/^p/i.test(half) ? 12 : 0)
}

type Parts = Partial<
  Record<'year' | 'month' | 'day' | 'hour' | 'minute' | 'second' | 'half' | 'zone', string>
>

/** Treats a time without a zone as UTC, because the zone is unknown. */
function toInstant(parts: Parts): Date | undefined {
  const { month: monthName = '', minute = '0', second = '0' } = parts
  const month = /^\d/.test(monthName) ? Number(monthName) : monthOf(monthName)
  const [year, day] = [Number(parts.year), Number(parts.day)]
  // Some software writes "0001-01-01" for no date. Date.UTC would read 1901.
  if (year < EARLIEST_YEAR) return undefined
  const midnight = new Date(Date.UTC(year, month - 1, day))
  // JavaScript rolls over 30 February and month 13, which are mistakes in a page.
  if (midnight.getUTCMonth() !== month - 1 || midnight.getUTCDate() !== day) return undefined
  const time = hour24(parts.hour, parts.half) * 3_600_000 + Number(minute) * 60_000 + Number(second) * 1_000
  if (time >= DAY_MS + 1) return undefined
  return new Date(midnight.getTime() + time - offsetMs(parts.zone))
}

const WEEKDAYS = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat']

/** Tells the order of day and month from the date: a number above 12, a period as separator, or a weekday. */
function orderWithin(first: number, next: number, mark: string, year: string, weekday: string): DayOrder {
  if (first > 12 || mark === '.' || first === next) return 'day-first'
  if (next > 12) return 'month-first'
  const day = WEEKDAYS.indexOf(weekday.toLowerCase())
  if (day === -1) return undefined
  const isDay = (month: number, date: number) =>
    new Date(Date.UTC(Number(year), month - 1, date)).getUTCDay() === day
  if (isDay(first, next) === isDay(next, first)) return undefined
  return isDay(first, next) ? 'month-first' : 'day-first'
}

/** "03/09/2021" is two dates unless the order is known. */
function parseNumbers(text: string, order: DayOrder): Parts | undefined {
  const found = NUMBERS.exec(text)?.groups
  if (!found) return undefined
  const { weekday = '', first = '', mark = '', next = '', year = '', half, zone } = found
  const isAmerican = half !== undefined && zone !== undefined && UNITED_STATES.test(zone)
  const knownOrder =
    orderWithin(Number(first), Number(next), mark, year, weekday) ?? (isAmerican ? 'month-first' : order)
  if (knownOrder === undefined) return undefined
  const [day, month] = knownOrder === 'day-first' ? [first, next] : [next, first]
  return { ...found, day, month }
}

function parseParts(text: string, order: DayOrder): Parts | undefined {
  const certain = CERTAIN.values().map((form) => form.exec(text)?.groups)
  return ISO.exec(text)?.groups ?? parseNumbers(text, order) ?? certain.find((found) => found !== undefined)
}

function parseEpoch(text: string): Date | undefined {
  if (/^\d{10}$/.test(text)) return new Date(Number(text) * 1_000)
  return /^\d{13}$/.test(text) ? new Date(Number(text)) : undefined
}

/** Returns ISO 8601 UTC, or undefined for an ambiguous, impossible, or future date. */
export function parsePageDate(text: string | undefined, now: Date, order?: DayOrder): string | undefined {
  const trimmed = text?.trim().replace(/\s+/g, ' ') ?? ''
  if (trimmed === '' || trimmed.length > 100) return undefined
  const parts = parseParts(trimmed, order)
  const date = parseEpoch(trimmed) ?? (parts && toInstant(parts))
  if (!date || Number.isNaN(date.getTime())) return undefined
  return date.getTime() > now.getTime() + DAY_MS ? undefined : date.toISOString()
}

const YEAR = /(?:19|20)\d{2}|1[0-7]\d{8}/
/** Maximum characters before a date in its line, and of a date. */
const MAX_BEFORE = 60
const MAX_DATE = 60
const SHORTEST_DATE = 8
const CHANGED =
  'updated?|modified|changed|edited|aktualisiert|geändert|mis à jour|modifié|actualizado|modificado|aggiornato|atualizado|bijgewerkt|uppdaterad|oppdatert|opdateret|обновлено|изменено|更新'
const IS_CHANGED = new RegExp(`(?:${CHANGED})\\P{L}*(?:\\p{L}{1,3}\\P{L}*)?$`, 'iu')
const BEGINS_CHANGED = new RegExp(`^(?:${CHANGED})`, 'iu')

export function findPageDate(text: string, now: Date, order?: DayOrder): string | undefined {
  if (!YEAR.test(text)) return undefined
  let from = 0
  for (const { index } of text.matchAll(/(?<![\p{L}\p{N}])[\p{L}\p{N}]/gu)) {
    if (index > from + MAX_BEFORE) return undefined
    if (index < from) continue
    const rest = text.slice(index, index + MAX_DATE)
    const date = parsePageDate(rest, now, order)
    if (date === undefined) continue
    if (!BEGINS_CHANGED.test(rest) && !IS_CHANGED.test(text.slice(0, index))) return date
    from = index + SHORTEST_DATE
  }
  return undefined
}
