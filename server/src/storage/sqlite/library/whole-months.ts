/** A calendar month in UTC: its name as bookmarks keep it, and the instant it begins. */
export interface Month {
  name: string
  startsAt: string
}

/** In years of four digits, names of months are in the order of time. */
const NAME = /^\d{4}-\d{2}/

/** The month an instant is in, or so many later; null outside the years of four digits. */
export function monthAt(instant: string, later = 0): Month | null {
  const start = new Date(instant)
  start.setUTCMonth(start.getUTCMonth() + later, 1)
  start.setUTCHours(0, 0, 0, 0)
  const startsAt = start.toISOString()
  const name = NAME.exec(startsAt)?.[0]
  return name === undefined ? null : { name, startsAt }
}

/** The first month that begins at an instant or after it. */
export function firstMonthFrom(instant: string): Month | null {
  const month = monthAt(instant)
  return month?.startsAt === instant ? month : monthAt(instant, 1)
}
