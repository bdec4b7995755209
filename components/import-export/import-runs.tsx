import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { LibraryDot } from '@/components/connect/library-dot.tsx'
import { useChangeActions } from '@/components/connect/use-change-actions.ts'
import { errorMessage, type ErrorMessage } from '@/components/error-messages.ts'
import { ErrorNotice } from '@/components/error-notice.tsx'
import { problemOf } from '@/components/problem.ts'
import { Button } from '@/components/ui/button.tsx'
import { Progress } from '@/components/ui/meter.tsx'
import { Notice } from '@/components/ui/notice.tsx'
import type { ImportRun, ImportRuns as Runs } from '@/lib/import-export/import-run.ts'
import { isUnfinished } from '@/lib/import-export/unsent.ts'
import { undoPages } from '@/lib/import-export/undo-pages.ts'
import { t } from '@/lib/language/translate.ts'
import type { LibraryLabel } from '@/lib/libraries/labels.ts'
import { librariesQuery } from '@/lib/query/account.ts'
import { useLibrary } from '@/lib/query/library-context.tsx'
import { importRunsQuery, sessionsQuery } from '@/lib/query/imports.ts'
import { dayWords } from '@/lib/words/dates.ts'
import { numberWords } from '@/lib/words/numbers.ts'
import { Reason } from '@/components/service-words.tsx'
import { markMoved } from '@/lib/sample/own-pages.ts'
import { ReasonList, RefusedList } from './reason-list.tsx'
import { ownQuery } from './sample-offer.tsx'

const countsWords = ({ imported, joined, refused }: Pick<ImportRun, 'imported' | 'joined' | 'refused'>) =>
  t('imports.counts', {
    imported: numberWords(imported),
    joined: numberWords(joined),
    refused: numberWords(refused),
  })

/** Rate since this page looked, and the time that is left at this rate. */
function paceWords(run: ImportRun, first: { received: number; at: number } | null, now: number): string {
  const seconds = first ? (now - first.at) / 1_000 : 0
  const rate = first && seconds > 1 ? (run.received - first.received) / seconds : 0
  if (rate <= 0) return ''
  const left = Math.ceil((run.total - run.received) / rate)
  const pace = numberWords(Math.round(rate))
  return left < 60
    ? t('imports.secondsLeft', { count: left, pace })
    : t('imports.minutesLeft', { count: Math.ceil(left / 60), pace })
}

const TITLES: Record<ImportRun['state'], (name: { name: string }) => string> = {
  running: (name) => t('imports.state.running', name),
  paused: (name) => t('imports.state.paused', name),
  stopped: (name) => t('imports.state.stopped', name),
  done: (name) => t('imports.state.done', name),
  undone: (name) => t('imports.state.done', name),
}

function messageOf({ problem }: ImportRun): ErrorMessage | null {
  const found = problem && problemOf(problem, 'write')
  return found && errorMessage(found)
}

const spokenWords = (run: ImportRun): string[] => [
  TITLES[run.state]({ name: run.name }),
  ...(run.state === 'running' ? [] : [countsWords(run)]),
  ...(run.problem ? [messageOf(run)?.title ?? ''] : []),
]

interface RunProps {
  run: ImportRun
  runs: Runs
  /** Its library, if there are several. */
  library: LibraryLabel | undefined
  now: number
  goesOn: boolean
  onChange: () => void
}

function Run({ run, runs, library, now, goesOn, onChange }: RunProps) {
  const { send } = useLibrary()
  const queries = useQueryClient()
  const [first] = useState(() => ({ received: run.received, at: now }))
  const act = useMutation({ mutationFn: (work: () => Promise<unknown>) => work(), onSettled: onChange })
  const pause = () => runs.change(run.id, (one) => ({ ...one, state: 'paused' }))
  const resume = async () => {
    await runs.change(run.id, (one) => ({ ...one, state: 'running', problem: null }))
    await send('imports.continue', {})
  }
  const stop = async () => {
    await markMoved(await runs.stop(run.id), false)
    await queries.invalidateQueries(ownQuery)
  }
  const progressWords = t('imports.progress', {
    received: numberWords(run.received),
    total: numberWords(run.total),
  })
  const message = messageOf(run)
  const isOpen = isUnfinished(run)
  return (
    <div className="flex flex-col gap-2">
      {isOpen ? (
        <Progress
          label={t('imports.state.running', { name: run.name })}
          value={run.received}
          max={run.total}
          text={progressWords}
        />
      ) : null}
      <Notice
        // Its numbers change each second. `ImportRuns` announces the state.
        role="none"
        tone={message ? 'error' : isOpen ? 'info' : run.refused > 0 ? 'warn' : 'good'}
        title={TITLES[run.state]({ name: run.name })}
        onDismiss={isOpen ? undefined : () => act.mutate(() => runs.dismiss(run))}
        actions={
          isOpen ? (
            <>
              <Button size="small" onClick={() => act.mutate(run.state === 'running' ? pause : resume)}>
                {run.state === 'running' ? t('imports.pause') : t('imports.resume')}
              </Button>
              <Button size="small" onClick={() => act.mutate(stop)}>
                {t('imports.stop')}
              </Button>
            </>
          ) : undefined
        }
      >
        {library ? (
          <p className="flex items-center gap-1.5">
            <LibraryDot color={library.color} />
            <bdi>{library.name}</bdi>
          </p>
        ) : null}
        {message ? (
          <>
            <p className="font-medium text-ink">{message.title}</p>
            <p>
              <Reason {...message} />
            </p>
          </>
        ) : null}
        {isOpen ? <p className="tabular-nums">{progressWords}</p> : null}
        <p className="tabular-nums">{countsWords(run)}</p>
        {run.state === 'running' ? <p className="tabular-nums">{paceWords(run, first, now)}</p> : null}
        {run.state === 'running' && goesOn ? <p>{t('imports.canClose')}</p> : null}
      </Notice>
      <RefusedList refused={run.problems} />
    </div>
  )
}

interface PastImport extends Pick<ImportRun, 'id' | 'name' | 'imported' | 'joined' | 'refused'> {
  state: string
  startedAt: number
  undo: () => Promise<string[]>
}

function usePages(runs: Runs, own: readonly ImportRun[]): PastImport[] {
  const { client, journal } = useLibrary()
  return own
    .filter((run) => run.road === 'pages' && run.library === journal.library() && !isUnfinished(run))
    .map((run) => ({ ...run, undo: () => undoPages(run, { runs, client }) }))
}

/** Imports that the service records, from every browser. */
function useSessions(ended: number | null): PastImport[] {
  const { send } = useLibrary()
  const sessions = useQuery({ ...sessionsQuery(send, ended ?? 0), enabled: ended !== null })
  const undoSession = async (importId: string): Promise<string[]> => {
    const kept: string[] = []
    for (;;) {
      const step = await send('imports.undo', { params: { importId } })
      kept.push(...step.kept.map(({ title, url }) => title ?? url))
      if (step.import.state === 'undone') return kept
    }
  }
  return (sessions.data?.items ?? []).map((item) => ({
    ...item,
    startedAt: Date.parse(item.startedAt),
    undo: () => undoSession(item.id),
  }))
}

interface UndoProblemProps {
  error: unknown
  onRetry: () => void
  onConnect: () => void
}

function UndoProblem({ error, onRetry, onConnect }: UndoProblemProps) {
  const actions = useChangeActions('write', onRetry, onConnect)
  return <ErrorNotice error={error} scope="write" actions={actions} />
}

function PastImports({ items, onConnect }: { items: readonly PastImport[]; onConnect: () => void }) {
  const queries = useQueryClient()
  const undo = useMutation({
    mutationFn: (item: PastImport) => item.undo(),
    onSettled: () => queries.invalidateQueries(),
  })
  if (items.length === 0) return null
  const retry = () => void (undo.variables && undo.mutate(undo.variables))
  return (
    <details>
      <summary>{t('imports.past')}</summary>
      <ul aria-label={t('imports.past')} className="mt-2 flex flex-col gap-2">
        {items.map((item) => (
          <li key={item.id} className="flex flex-wrap items-center justify-between gap-2">
            <span className="min-w-0 break-words">
              {t('imports.pastEntry', {
                name: item.name,
                day: dayWords(item.startedAt),
                counts: countsWords(item),
              })}
            </span>
            {item.state === 'undone' ? (
              <span className="text-ink-muted">{t('imports.undone')}</span>
            ) : (
              <Button
                size="small"
                variant="danger"
                aria-label={t('imports.undoNamed', { name: item.name })}
                busy={undo.isPending && undo.variables.id === item.id}
                onClick={() => undo.mutate(item)}
              >
                {t('imports.undo')}
              </Button>
            )}
          </li>
        ))}
      </ul>
      <ReasonList
        title={t('imports.kept')}
        summary={t('imports.showKept', { count: undo.data?.length ?? 0 })}
        pages={(undo.data ?? []).map((name) => ({ name, why: t('imports.edited') }))}
      />
      {undo.error ? <UndoProblem error={undo.error} onRetry={retry} onConnect={onConnect} /> : null}
    </details>
  )
}

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
  const past = [...useSessions(canListPast ? runsNow.length - running : null), ...usePages(runs, runsNow)]
  const newest = runsNow.findLast(({ isDismissed }) => !isDismissed)
  const words = newest ? spokenWords(newest) : []
  const [first, setFirst] = useState<string | null>(null)
  if (own.data && first === null) setFirst(words.join())
  const onChange = () => void queries.invalidateQueries({ queryKey: importRunsQuery(runs).queryKey })
  return (
    <div className="flex flex-col gap-3">
      <div role="status" className="sr-only">
        {words.join() === first ? null : words.map((sentence) => <p key={sentence}>{sentence}</p>)}
      </div>
      {runsNow
        .filter(({ isDismissed }) => !isDismissed)
        .map((run) => (
          <Run
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
    </div>
  )
}
