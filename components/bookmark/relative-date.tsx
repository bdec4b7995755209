import { useNow } from '@/components/now.tsx'
import { fullDate } from '@/lib/words/full-date.ts'
import { cachedFormatter } from '@/lib/words/cached-formatter.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS

const relative = cachedFormatter((language) => new Intl.RelativeTimeFormat(language, { numeric: 'auto' }))
const dayOfThisYear = cachedFormatter(
  (language) => new Intl.DateTimeFormat(language, { day: 'numeric', month: 'short' }),
)
const dayOfAnotherYear = cachedFormatter(
  (language) => new Intl.DateTimeFormat(language, { day: 'numeric', month: 'short', year: 'numeric' }),
)
const startOfDay = (at: Date) => new Date(at.getFullYear(), at.getMonth(), at.getDate()).getTime()

/** Formats a date: "5 minutes ago", "yesterday", "Mar 3", "Mar 3, 2024". */
export function relativeWords(at: Date, now: Date): string {
  const words = relative()
  const agoMs = now.getTime() - at.getTime()
  // The device's clock may be slightly behind the service's, so avoid "in 1 minute".
  if (agoMs < MINUTE_MS && agoMs > -HOUR_MS) return words.format(0, 'second')
  if (agoMs > 0 && agoMs < HOUR_MS) return words.format(-Math.floor(agoMs / MINUTE_MS), 'minute')
  const days = Math.round((startOfDay(now) - startOfDay(at)) / DAY_MS)
  if (days === 0 && agoMs > 0) return words.format(-Math.floor(agoMs / HOUR_MS), 'hour')
  if (days > 0 && days < 7) return words.format(-days, 'day')
  const isThisYear = at.getFullYear() === now.getFullYear()
  return (isThisYear ? dayOfThisYear : dayOfAnotherYear)().format(at)
}

export function RelativeDate({ at, className }: { at: string; className?: string }) {
  const now = useNow()
  const instant = new Date(at)
  if (Number.isNaN(instant.getTime())) return null
  return (
    <time dateTime={at} title={fullDate(instant)} className={className}>
      {relativeWords(instant, now)}
    </time>
  )
}
