const CHROME_EPOCH_OFFSET_SECONDS = 11_644_473_600
const EARLIEST = Date.UTC(1990, 0, 1)

/** Milliseconds of a number whose unit its size tells: seconds, milliseconds, microseconds, or Chrome's since 1601. */
function fromNumber(value: number): number {
  const size = Math.abs(value)
  if (size < 1e11) return value * 1_000
  if (size < 1e14) return value
  if (size < 1e16) return value / 1_000
  return value / 1_000 - CHROME_EPOCH_OFFSET_SECONDS * 1_000
}

/** Also Chinese, Japanese, and Korean dates. */
const ISO =
  /^(\d{4})(?:-|[年년] ?)(\d{1,2})(?:(?:-|[月월] ?)(\d{1,2})[日일]?)?(?:[T ,]+(\d{1,2}):(\d{2})(?::(\d{2})(?:\.(\d{1,9}))?)?)?\s*(?:\(?(?:UTC|GMT)?\s*(Z|[+-]\d{2}:?\d{2})?\)?|UTC)?$/i
const SLASHED = /^(?:(\d{1,2})[/.-])?(\d{1,2})[/.-](\d{4})(?:,?\s+(\d{1,2}):(\d{2})(?::(\d{2}))?)?$/
/** Also RIS: `2022/03/04/05:06:07`, each part optional. */
const YEAR_FIRST_SLASHED = /^(\d{4})\/(\d{1,2})\/(\d{1,2})?\/?(.*)$/

function offsetMinutes(zone: string | undefined): number {
  const [, sign, hours, minutes] = /^([+-])(\d{2}):?(\d{2})$/.exec(zone ?? '') ?? []
  return sign ? (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes)) : 0
}

function utc(parts: readonly (string | undefined)[], offset = 0): number {
  const [year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0] = parts.map((part) =>
    part === undefined || part === '' ? undefined : Number(part),
  )
  const time = Date.UTC(year, month - 1, day, hour, minute, second)
  const date = new Date(time)
  const isReal = date.getUTCMonth() === month - 1 && date.getUTCDate() === day && hour < 25 && minute < 60
  return isReal ? time - offset * 60_000 : Number.NaN
}

/** `20240513T100000Z` with its signs. */
const extended = (text: string): string =>
  text.replace(/^(\d{4})(\d\d)(\d\d)(?=$|T)/, '$1-$2-$3').replace(/T(\d\d)(\d\d)(\d\d)/, 'T$1:$2:$3')

function fromText(written: string): number {
  const text = extended(written)
  if (/^\d{1,17}(?:\.\d+)?$/.test(text) && !/^\d{4}$/.test(text)) return fromNumber(Number(text))
  const iso = ISO.exec(text)
  if (iso) {
    const [, year, month, day, hour, minute, second, fraction, zone] = iso
    const milliseconds = fraction ? Number(`0.${fraction}`) * 1_000 : 0
    return utc([year, month, day, hour, minute, second], offsetMinutes(zone)) + Math.trunc(milliseconds)
  }
  const slashed = SLASHED.exec(text)
  if (slashed) {
    const [, day, month, year, ...time] = slashed
    return utc([year, month, day, ...time])
  }
  const [, year, month, day, time = ''] = YEAR_FIRST_SLASHED.exec(text) ?? []
  const withHyphens = `${year}-${month}-${day} ${time}`
  if (ISO.test(withHyphens)) return fromText(withHyphens)
  if (year) return utc([year, month, day])
  if (/^\d{4}$/.test(text)) return utc([text])
  // `Date.parse` reads any number as a year.
  if (!/[a-z]|\d{4}/i.test(text)) return Number.NaN
  // Without a zone, `Date.parse` would read local time.
  return Date.parse(/(?:Z|GMT|UTC|[+-]\d{2}:?\d{2})\)?$/i.test(text) ? text : `${text} UTC`)
}

/** Books and papers may be older than the web. */
export const EARLIEST_PUBLISHED = Date.UTC(1000, 0, 1)

/**
 * Reads a date that an export wrote: seconds, milliseconds, microseconds, Chrome's microseconds since 1601, or text.
 * Text without a zone is UTC. Returns milliseconds, or null before `earliest` (1990, if none is given) or after `now`.
 */
export function parseDate(value: unknown, now: number, earliest = EARLIEST): number | null {
  const time =
    typeof value === 'number' ? fromNumber(value) : typeof value === 'string' ? fromText(value.trim()) : NaN
  return value && time >= earliest && time <= now ? Math.trunc(time) : null
}
