import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Progress } from '@/components/ui/meter.tsx'
import { indexingQuery, timeLeft, type IndexingSample } from '@/lib/query/indexing.ts'
import { useLibrary } from '@/lib/query/library-context.tsx'
import { countWords } from '@/lib/words/numbers.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS

function leftWords(ms: number | null): string {
  if (ms === null) return ''
  if (ms < MINUTE_MS) return ' Less than a minute left.'
  const [unit, name] = ms < HOUR_MS ? [MINUTE_MS, 'minute'] : [HOUR_MS, 'hour']
  return ` About ${countWords(Math.round(ms / unit), name)} left.`
}

/** How far search by meaning is prepared, while it is not; nothing of a library that does not say. */
export function IndexingProgress() {
  const { client } = useLibrary()
  const { data, dataUpdatedAt: at } = useQuery(indexingQuery(client))
  const waiting = data?.indexing?.waiting ?? 0
  const [first, setFirst] = useState<IndexingSample | null>(null)
  // More than before: an import goes on, and the pace is another.
  if (waiting > 0 && (first === null || waiting > first.waiting)) setFirst({ waiting, at })
  if (!data || waiting === 0 || !first) return null
  const text = `${countWords(waiting, 'bookmark')} to go.${leftWords(timeLeft(first, { waiting, at }))}`
  return (
    <section
      aria-label="Search by meaning"
      className="flex flex-col gap-2 rounded-plate border border-line bg-surface p-3"
    >
      <p>
        Getting search by meaning ready: <span className="tabular-nums">{text}</span>
      </p>
      <Progress
        label="Ready for search by meaning"
        value={data.total - waiting}
        max={data.total}
        text={text}
      />
      <p className="text-sm text-ink-muted">You can find everything by its words already.</p>
    </section>
  )
}
