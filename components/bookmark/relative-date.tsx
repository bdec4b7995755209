import { useNow } from '@/components/now.tsx'
import { fullDate } from '@/lib/words/full-date.ts'
import { relativeWords } from './relative-words.ts'

/** An instant in words, whole on hover. What is no date is not shown. */
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
