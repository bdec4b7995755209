import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { Notice } from '@/components/ui/notice.tsx'
import { Progress } from '@/components/ui/meter.tsx'
import type { SentPage } from '@/lib/import-export/send-pages.ts'
import { useLibrary } from '@/lib/query/library-context.tsx'
import { outboxQuery } from '@/lib/query/outbox.ts'
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
  if (!outbox.data) return null
  const waiting = sent.filter(({ id }) => entries.get(id)?.state === 'waiting').length
  const arrived = sent.filter(({ id }) => !entries.has(id) && !failures.has(id))
  const already = arrived.filter(({ wasThere }) => wasThere).length
  const failed = [
    ...sent.flatMap(({ id, url, title }) => {
      const why = failures.get(id)
      return why === undefined ? [] : [{ name: title || url, why }]
    }),
    ...leftOut.map((name) => ({ name: name || 'An entry without an address', why: 'Not a web page.' })),
  ]
  const words = [
    `${numberWords(arrived.length - already)} saved`,
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
        tone={waiting > 0 ? 'info' : failed.length > 0 ? 'warn' : 'good'}
        onDismiss={waiting > 0 ? undefined : onDismiss}
        title={waiting > 0 ? `Importing ${countWords(waiting, 'page')}…` : 'Import finished'}
      >
        {words}.
      </Notice>
      {failed.length > 0 ? (
        <details>
          <summary>Show what couldn’t be saved</summary>
          <ul aria-label="Couldn’t be saved" className="mt-1 max-h-60 list-disc overflow-y-auto ps-5">
            {failed.slice(0, SHOWN).map(({ name, why }, index) => (
              // By place: one page may stand in a file several times.
              <li key={index} className="break-words">
                <bdi dir="auto">{name}</bdi>: {why}
              </li>
            ))}
            {failed.length > SHOWN ? <li>and {numberWords(failed.length - SHOWN)} more</li> : null}
          </ul>
        </details>
      ) : null}
    </>
  )
}
