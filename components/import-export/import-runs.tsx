import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { ImportRun, ImportRuns as Runs } from '@/lib/import-runs/import-run.ts'
import { librariesQuery } from '@/lib/query/account.ts'
import { importRunsQuery } from '@/lib/query/imports.ts'
import { useLibrary } from '@/lib/query/library-context.tsx'
import { ImportRunNotice, spokenWords } from './import-run-notice.tsx'
import { PastImports, usePageImports, useImportSessions } from './past-imports.tsx'

interface ImportRunsProps {
  runs: Runs
  canListPast: boolean
  /** Whether imports continue when the page is closed. */
  goesOn: boolean
  onConnect: () => void
}

export function ImportRuns({ runs, canListPast, goesOn, onConnect }: ImportRunsProps) {
  const queries = useQueryClient()
  const { send, journal } = useLibrary()
  const { data: libraries = [] } = useQuery(librariesQuery)
  const own = useQuery(importRunsQuery(runs))
  // Others belong to accounts that used this browser before.
  const isConnected = ({ library }: ImportRun): boolean =>
    library === journal.library() || libraries.some(({ tag }) => tag === library)
  const runsNow = (own.data ?? []).filter(isConnected)
  const running = runsNow.filter(({ state }) => state === 'running').length
  useEffect(() => {
    // The browser may have ended the background in the middle of an import.
    if (running > 0) void send('imports.continue', {}).catch(() => undefined)
  }, [running, send])
  const past = [
    ...useImportSessions(canListPast ? runsNow.length - running : null),
    ...usePageImports(runs, runsNow),
  ]
  const newest = runsNow.find(({ isDismissed }) => !isDismissed)
  const words = newest ? spokenWords(newest) : []
  const [first, setFirst] = useState<string | null>(null)
  if (own.data && first === null) setFirst(words.join())
  const onChange = () => void queries.invalidateQueries({ queryKey: importRunsQuery(runs).queryKey })
  return (
    <>
      <div role="status" className="sr-only">
        {words.join() === first ? null : words.map((sentence) => <p key={sentence}>{sentence}</p>)}
      </div>
      {runsNow
        .filter(({ isDismissed }) => !isDismissed)
        .map((run) => (
          <ImportRunNotice
            key={run.id}
            run={run}
            runs={runs}
            library={libraries.find(({ tag }) => libraries.length > 1 && tag === run.library)}
            now={own.dataUpdatedAt}
            goesOn={goesOn}
            onChange={onChange}
          />
        ))}
      <PastImports items={past} onConnect={onConnect} />
    </>
  )
}
