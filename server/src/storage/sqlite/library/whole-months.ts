export interface Month {
  name: string
  startsAt: string
}

/** Names sort by time within four-digit years. */
const NAME = /^\d{4}-\d{2}/

/** Returns the month of an instant, or a later one. Null outside of four-digit years. */
export function monthAt(instant: string, later = 0): Month | null {
  const start = new Date(instant)
  start.setUTCMonth(start.getUTCMonth() + later, 1)
  start.setUTCHours(0, 0, 0, 0)
  const startsAt = start.toISOString()
  const name = NAME.exec(startsAt)?.[0]
  return name === undefined ? null : { name, startsAt }
}

/** Returns the first month that starts at or after an instant. */
export function firstMonthFrom(instant: string): Month | null {
  const month = monthAt(instant)
  return month?.startsAt === instant ? month : monthAt(instant, 1)
}
