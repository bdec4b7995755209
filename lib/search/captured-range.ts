/** Bounds of `capturedAt` as a person picks them, in days of their own time zone. */

export interface CapturedBounds {
  after: string | null
  before: string | null
}

const DAY = /^(\d{4})-(\d{2})-(\d{2})$/

/** Years before it are years whose last digits are still to be typed. */
const FIRST_YEAR = 1000

/** The instant a local day begins at, `offset` days later; null for what is no day. */
export function startOfDay(day: string, offset = 0): string | null {
  const parts = DAY.exec(day)
  if (!parts || Number(parts[1]) < FIRST_YEAR) return null
  const date = new Date(Number(parts[1]), Number(parts[2]) - 1, Number(parts[3]) + offset)
  return Number.isNaN(date.getTime()) ? null : date.toISOString()
}

const two = (value: number) => String(value).padStart(2, '0')

/** `2026-03-01` of the day, in local time, that an instant falls on. */
export function localDay(instant: string | Date, offset = 0): string {
  const date = new Date(instant)
  date.setDate(date.getDate() + offset)
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`
}

/** From the earlier day to the later, both taken in; an empty or unfinished day leaves its side open. */
export function boundsOfDays(first: string, last: string): CapturedBounds {
  const isSwapped = startOfDay(first) !== null && startOfDay(last) !== null && first > last
  const [from, to] = isSwapped ? [last, first] : [first, last]
  return { after: startOfDay(from), before: startOfDay(to, 1) }
}

/** What the two date fields show for these bounds. */
export function daysOfBounds({ after, before }: CapturedBounds): { first: string; last: string } {
  return {
    first: after === null ? '' : localDay(after),
    // The bound is exclusive: a moment before it is still in.
    last: before === null ? '' : localDay(new Date(Date.parse(before) - 1)),
  }
}

const MONTH = /^(\d{4})-(\d{2})$/

/** A month of `byMonth`, which the service counts in UTC. */
export function boundsOfMonth(month: string): CapturedBounds | null {
  const parts = MONTH.exec(month)
  if (!parts) return null
  const next = new Date(Date.UTC(Number(parts[1]), Number(parts[2]), 1)).toISOString().slice(0, 10)
  return { after: `${month}-01`, before: next }
}

/** The month that exactly these bounds make, or null. */
export function monthOfBounds({ after, before }: CapturedBounds): string | null {
  const month = after?.endsWith('-01') && after.length === 10 ? after.slice(0, 7) : null
  return month && boundsOfMonth(month)?.before === before ? month : null
}

export const CAPTURED_PRESETS = ['today', 'week', 'month', 'year'] as const
export type CapturedPreset = (typeof CAPTURED_PRESETS)[number]

const DAYS_BACK: Record<CapturedPreset, number> = { today: 0, week: 6, month: 29, year: 364 }

export function boundsOfPreset(preset: CapturedPreset, now: Date): CapturedBounds {
  return { after: startOfDay(localDay(now), -DAYS_BACK[preset]), before: null }
}

export function presetOfBounds(bounds: CapturedBounds, now: Date): CapturedPreset | null {
  if (bounds.before !== null) return null
  return CAPTURED_PRESETS.find((preset) => boundsOfPreset(preset, now).after === bounds.after) ?? null
}
