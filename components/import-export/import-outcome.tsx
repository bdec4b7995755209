import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { Notice } from '@/components/ui/notice.tsx'
import { Progress } from '@/components/ui/meter.tsx'
import type { SentPage } from '@/lib/import-export/send-pages.ts'
import { useLibrary } from '@/lib/query/library-context.tsx'
import { outboxQuery } from '@/lib/query/outbox.ts'
import { importedWithoutTextQuery } from '@/lib/query/unread.ts'
import { countWords, numberWords } from '@/lib/words/numbers.ts'
import { useFailures } from '@/components/save/use-failures.ts'

interface ImportOutcomeProps {
  sent: readonly SentPage[]
  /** Entries of the file that are no web pages. */
  leftOut: readonly string[]
  /** Which of them couldn't be saved, as was seen before, and why. */
  known: [id: string, why: string][]
  onFailures: (failures: [id: string, why: string][]) => void
  onDismiss: () => void
}

/** Failures are looked at one by one up to here; the rest are on the page of what couldn't be saved. */
const SHOWN = 200

interface ReasonListProps {
  title: string
  summary: string
  pages: readonly { name: string; why: string }[]
}

/** Pages with a reason each, folded. */
function ReasonList({ title, summary, pages }: ReasonListProps) {
  if (pages.length === 0) return null
  return (
    <details>
      <summary>{summary}</summary>
      <ul aria-label={title} className="mt-1 max-h-60 list-disc overflow-y-auto ps-5">
        {pages.slice(0, SHOWN).map(({ name, why }, index) => (
          // By place: one page may stand in a file several times.
          <li key={index} className="break-words">
            <bdi dir="auto">{name}</bdi>: {why}
          </li>
        ))}
        {pages.length > SHOWN ? <li>and {numberWords(pages.length - SHOWN)} more</li> : null}
      </ul>
    </details>
  )
}

/** How an import goes, and how it ended. */
export function ImportOutcome({ sent, leftOut, known, onFailures, onDismiss }: ImportOutcomeProps) {
  const { send } = useLibrary()
  const outbox = useQuery(outboxQuery(send))
  const entries = new Map(outbox.data?.entries.map((entry) => [entry.id, entry]))
  const failures = useFailures(outbox.data?.entries, known)
  const own = sent.flatMap(({ id }): [string, string][] => {
    const why = failures.get(id)
    return why === undefined ? [] : [[id, why]]
  })
  const isNew = own.join('\n') !== known.join('\n')
  useEffect(() => {
    if (isNew) onFailures(own)
  })
  const waiting = sent.filter(({ id }) => entries.get(id)?.state === 'waiting').length
  const arrived = sent.filter(({ id }) => !entries.has(id) && !failures.has(id))
  const fresh = arrived.filter(({ wasThere }) => !wasThere)
  const isOver = outbox.data !== undefined && waiting === 0
  const reasons = useQuery({
    ...importedWithoutTextQuery(
      send,
      sent[0]?.id ?? '',
      fresh.map(({ url }) => url),
    ),
    enabled: isOver && fresh.length > 0,
  })
  if (!outbox.data || reasons.isLoading) return null
  const withoutText = fresh.flatMap(({ url, title }) => {
    const why = reasons.data?.get(url)
    return why === undefined ? [] : [{ name: title || url, why }]
  })
  const already = arrived.length - fresh.length
  const failed = [
    ...sent.flatMap(({ id, url, title }) => {
      const why = failures.get(id)
      return why === undefined ? [] : [{ name: title || url, why }]
    }),
    ...leftOut.map((name) => ({ name: name || 'An entry without an address', why: 'Not a web page.' })),
  ]
  const words = [
    `${numberWords(fresh.length - withoutText.length)} saved`,
    ...(withoutText.length > 0 ? [`${numberWords(withoutText.length)} saved without text`] : []),
    `${numberWords(already)} already there`,
    `${numberWords(failed.length)} couldn’t be saved`,
  ].join(', ')
  return (
    <>
      {waiting > 0 ? (
        <>
          <Progress label="Importing" value={sent.length - waiting} max={sent.length} />
          <p className="text-ink-muted">
            You can close this page. Importing continues while the browser is open.
          </p>
        </>
      ) : null}
      <Notice
        tone={waiting > 0 ? 'info' : failed.length + withoutText.length > 0 ? 'warn' : 'good'}
        onDismiss={waiting > 0 ? undefined : onDismiss}
        title={waiting > 0 ? `Importing ${countWords(waiting, 'page')}…` : 'Import finished'}
      >
        {words}.
      </Notice>
      <ReasonList title="Saved without text" summary="Show what was saved without text" pages={withoutText} />
      <ReasonList title="Couldn’t be saved" summary="Show what couldn’t be saved" pages={failed} />
    </>
  )
}
