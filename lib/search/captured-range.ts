export interface CapturedBounds {
  after: string | null
  before: string | null
}

const DAY = /^(\d{4})-(\d{2})-(\d{2})$/

/** Smaller years are still being typed. */
const FIRST_YEAR = 1000

export function startOfDay(day: string, offset = 0): string | null {
  const parts = DAY.exec(day)
  if (!parts || Number(parts[1]) < FIRST_YEAR) return null
  const date = new Date(Number(parts[1]), Number(parts[2]) - 1, Number(parts[3]) + offset)
  return Number.isNaN(date.getTime()) ? null : date.toISOString()
}

const two = (value: number) => String(value).padStart(2, '0')

/** Returns the local day of an instant, such as `2026-03-01`. */
export function localDay(instant: string | Date): string {
  const date = new Date(instant)
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`
}

/** Returns the range of two days, including both. An empty or incomplete day leaves its side open. */
export function boundsOfDays(first: string, last: string): CapturedBounds {
  const isSwapped = startOfDay(first) !== null && startOfDay(last) !== null && first > last
  const [from, to] = isSwapped ? [last, first] : [first, last]
  return { after: startOfDay(from), before: startOfDay(to, 1) }
}

export function daysOfBounds({ after, before }: CapturedBounds): { first: string; last: string } {
  return {
    first: after === null ? '' : localDay(after),
    // The upper limit is exclusive.
    last: before === null ? '' : localDay(new Date(Date.parse(before) - 1)),
  }
}

const MONTH = /^(\d{4})-(\d{2})$/

/** Returns the range of a `byMonth` month, which is in UTC. */
export function boundsOfMonth(month: string): CapturedBounds | null {
  const parts = MONTH.exec(month)
  if (!parts) return null
  const next = new Date(Date.UTC(Number(parts[1]), Number(parts[2]), 1)).toISOString().slice(0, 10)
  return { after: `${month}-01`, before: next }
}

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
