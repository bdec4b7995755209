import { cachedFormatter } from '@/lib/words/cached-formatter.ts'
import { t } from '@/lib/language/translate.ts'

const DAY_MS = 24 * 60 * 60_000

const relative = cachedFormatter((language) => new Intl.RelativeTimeFormat(language, { numeric: 'auto' }))
const timeOf = cachedFormatter((language) => new Intl.DateTimeFormat(language, { timeStyle: 'short' }))

const startOfDay = (at: Date) => new Date(at.getFullYear(), at.getMonth(), at.getDate()).getTime()

/** Formats the time of a save: "today, 11:08 PM", "yesterday, 9:05 AM", "3 weeks ago". */
export function savedAtWords(at: Date, now: Date): string {
  const words = relative()
  // The device's clock may be slightly behind the service's, so avoid "tomorrow".
  const days = Math.max(0, Math.round((startOfDay(now) - startOfDay(at)) / DAY_MS))
  if (days < 2)
    return t('popup.status.dayAndTime', { day: words.format(-days, 'day'), time: timeOf().format(at) })
  if (days < 7) return words.format(-days, 'day')
  if (days < 60) return words.format(-Math.floor(days / 7), 'week')
  const months = (now.getFullYear() - at.getFullYear()) * 12 + now.getMonth() - at.getMonth()
  return months < 12 ? words.format(-months, 'month') : words.format(-Math.floor(months / 12), 'year')
}
