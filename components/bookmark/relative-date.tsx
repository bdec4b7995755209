import { useNow } from '@/components/now.tsx'
import { fullDate } from '@/lib/words/full-date.ts'
import { relativeWords } from './relative-words.ts'

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
