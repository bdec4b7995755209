import { cachedFormatter } from './cached-formatter.ts'

const whole = cachedFormatter(
  (language) => new Intl.DateTimeFormat(language, { dateStyle: 'full', timeStyle: 'short' }),
)

/** Formats "Tuesday, March 3, 2026 at 2:05 PM". */
export const fullDate = (at: Date): string => whole().format(at)
