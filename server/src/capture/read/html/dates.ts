import { monthOf } from './months.ts'

const EARLIEST_YEAR = 1900
const DAY_MS = 86_400_000

const ISO =
  /^([+-]?\d{4})-?(\d{2})-?(\d{2})(?:[T ]+(\d{1,2}):?(\d{2})(?::?(\d{2})(?:[.,]\d+)?)?\s*(Z|UTC|GMT|[+-]\d{2}:?\d{2}|[+-]\d{2})?)?$/i
const YEAR_FIRST =
  /^(\d{4})\s*[/.年]\s*(\d{1,2})\s*[/.月]\s*(\d{1,2})\s*日?(?:\s*(?:\([^)]*\))?\s*(\d{1,2})[:時](\d{2})分?)?/
const DAY_FIRST_WORDS =
  /^(?:[\p{L}]+\.?,?\s+)?(\d{1,2})(?:st|nd|rd|th|er|º)?[\s.-]+(?:de\s+)?(\p{L}{3,12})\.?,?[\s-]+(?:de[l]?\s+)?(\d{4})(?:,?\s+(?:at\s+|um\s+|à\s+|às\s+|a las\s+)?(\d{1,2})[:h](\d{2})(?::(\d{2}))?\s*(am|pm)?\s*(Z|UTC|GMT|[+-]\d{4})?)?/iu
const MONTH_FIRST_WORDS =
  /^(?:[\p{L}]+\.?,?\s+)?(\p{L}{3,12})\.?\s+(\d{1,2})(?:st|nd|rd|th)?,?\s+(\d{4})(?:,?\s+(?:at\s+|um\s+|à\s+|às\s+|a las\s+)?(\d{1,2})[:h](\d{2})(?::(\d{2}))?\s*(am|pm)?\s*(Z|UTC|GMT|[+-]\d{4})?)?/iu

function offsetMs(zone: string | undefined): number {
  const [, sign, hours, minutes = '0'] = /^([+-])(\d{2}):?(\d{2})?$/.exec(zone ?? '') ?? []
  if (sign === undefined) return 0
  return (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes)) * 60_000
}

function hour24(hour: string | undefined, half: string | undefined): number {
  const value = Number(hour ?? 0)
  if (half === undefined) return value
  return (value % 12) + (half.toLowerCase() === 'pm' ? 12 : 0)
}

interface Parts {
  year: string | undefined
  month: number
  day: string | undefined
  hour?: string | undefined
  minute?: string | undefined
  second?: string | undefined
  half?: string | undefined
  zone?: string | undefined
}

/** A time without a zone is taken as UTC: the page does not say where its clock stands. */
function toInstant(parts: Parts): Date | undefined {
  const { month, minute = '0', second = '0' } = parts
  const [year, day] = [Number(parts.year), Number(parts.day)]
  // "0001-01-01" is how some software writes that it has no date; Date.UTC would read 1901.
  if (year < EARLIEST_YEAR) return undefined
  const midnight = new Date(Date.UTC(year, month - 1, day))
  // 30 February and the 13th month roll over in JavaScript; in a page they are mistakes.
  if (midnight.getUTCMonth() !== month - 1 || midnight.getUTCDate() !== day) return undefined
  const time = hour24(parts.hour, parts.half) * 3_600_000 + Number(minute) * 60_000 + Number(second) * 1_000
  if (time >= DAY_MS + 1) return undefined
  return new Date(midnight.getTime() + time - offsetMs(parts.zone))
}

function parseParts(text: string): Parts | undefined {
  const iso = ISO.exec(text)
  if (iso) {
    const [, year, month, day, hour, minute, second, zone] = iso
    return { year, month: Number(month), day, hour, minute, second, zone }
  }
  const yearFirst = YEAR_FIRST.exec(text)
  if (yearFirst) {
    const [, year, month, day, hour, minute] = yearFirst
    return { year, month: Number(month), day, hour, minute }
  }
  const dayFirst = DAY_FIRST_WORDS.exec(text)
  if (dayFirst) {
    const [, day, month, year, hour, minute, second, half, zone] = dayFirst
    return { year, month: monthOf(month), day, hour, minute, second, half, zone }
  }
  const [matched, month, day, year, hour, minute, second, half, zone] = MONTH_FIRST_WORDS.exec(text) ?? []
  return matched === undefined
    ? undefined
    : { year, month: monthOf(month), day, hour, minute, second, half, zone }
}

function parseEpoch(text: string): Date | undefined {
  if (/^\d{10}$/.test(text)) return new Date(Number(text) * 1_000)
  return /^\d{13}$/.test(text) ? new Date(Number(text)) : undefined
}

/**
 * A date as pages write it, in ISO 8601 UTC; undefined for what cannot be told for certain ("03/04/2024"
 * is two days) and for what cannot be: a page from the future, or from before its medium.
 */
export function parsePageDate(text: string | undefined, now: Date): string | undefined {
  const trimmed = text?.trim().replace(/\s+/g, ' ') ?? ''
  if (trimmed === '' || trimmed.length > 100) return undefined
  const parts = parseParts(trimmed)
  const date = parseEpoch(trimmed) ?? (parts && parts.month > 0 ? toInstant(parts) : undefined)
  if (!date || Number.isNaN(date.getTime())) return undefined
  return date.getTime() > now.getTime() + DAY_MS ? undefined : date.toISOString()
}
