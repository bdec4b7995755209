import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { LibraryDot } from '@/components/connect/library-dot.tsx'
import { errorMessage, type ErrorMessage } from '@/components/error-messages.ts'
import { problemOf } from '@/components/problem.ts'
import { Reason } from '@/components/service-words.tsx'
import { Progress } from '@/components/ui/meter.tsx'
import { Notice } from '@/components/ui/notice.tsx'
import type { ImportRun, ImportRuns } from '@/lib/import-runs/import-run.ts'
import { isUnfinished } from '@/lib/import-runs/unsent.ts'
import { t } from '@/lib/language/translate.ts'
import type { LibraryLabel } from '@/lib/libraries/labels.ts'
import { useLibrary } from '@/lib/query/library-context.tsx'
import { markMoved } from '@/lib/sample/user-pages.ts'
import { RefusedList } from './reason-list.tsx'
import { userLinesQuery } from './sample-offer.tsx'

/** Rate since this page looked, and the time that is left at this rate. */
function paceWords(run: ImportRun, first: { received: number; at: number } | null, now: number): string {
  const seconds = first ? (now - first.at) / 1_000 : 0
  const rate = first && seconds > 1 ? (run.received - first.received) / seconds : 0
  if (rate <= 0) return ''
  const left = Math.ceil((run.total - run.received) / rate)
  const pace = Math.round(rate)
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

export const countsWords = ({
  imported,
  joined,
  refused,
}: Pick<ImportRun, 'imported' | 'joined' | 'refused'>): string =>
  t('imports.counts', { imported, joined, refused })

export const spokenWords = (run: ImportRun): string[] => [
  TITLES[run.state]({ name: run.name }),
  ...(run.state === 'running' ? [] : [countsWords(run)]),
  ...(run.problem ? [messageOf(run)?.title ?? ''] : []),
]

interface ImportRunProps {
  run: ImportRun
  runs: ImportRuns
  /** Its library, if there are several. */
  library: LibraryLabel | undefined
  now: number
  goesOn: boolean
  onChange: () => void
}

export function ImportRunNotice({ run, runs, library, now, goesOn, onChange }: ImportRunProps) {
  const { send } = useLibrary()
  const queries = useQueryClient()
  const [first] = useState(() => ({ received: run.received, at: now }))
  const act = useMutation({ mutationFn: (work: () => Promise<unknown>) => work(), onSettled: onChange })
  const pause = () => runs.change(run.id, (before) => ({ ...before, state: 'paused' }))
  const resume = async () => {
    await runs.change(run.id, (before) => ({ ...before, state: 'running', problem: null }))
    await send('imports.continue', {})
  }
  const stop = async () => {
    await markMoved(await runs.stop(run.id), { isMoved: false })
    await queries.invalidateQueries(userLinesQuery)
  }
  const progressWords = t('imports.progress', { received: run.received, total: run.total })
  const message = messageOf(run)
  const isOpen = isUnfinished(run)
  return (
    <div className="flex flex-col gap-2">
      <Notice
        // Its numbers change each second. `ImportRuns` announces the state.
        role="none"
        tone={message ? 'error' : isOpen ? 'info' : run.refused > 0 ? 'warn' : 'good'}
        title={TITLES[run.state]({ name: run.name })}
        onDismiss={isOpen ? undefined : () => act.mutate(() => runs.dismiss(run))}
        actions={
          isOpen
            ? [
                run.state === 'running'
                  ? { label: t('imports.pause'), onClick: () => act.mutate(pause) }
                  : { label: t('imports.resume'), onClick: () => act.mutate(resume) },
                { label: t('ui.stop'), onClick: () => act.mutate(stop) },
              ]
            : []
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
        {isOpen ? (
          <div className="mb-1 flex flex-col gap-1">
            <p className="tabular-nums">{progressWords}</p>
            <Progress
              label={t('imports.state.running', { name: run.name })}
              value={run.received}
              max={run.total}
              text={progressWords}
            />
          </div>
        ) : null}
        <p className="tabular-nums">{countsWords(run)}</p>
        {run.state === 'running' ? <p className="tabular-nums">{paceWords(run, first, now)}</p> : null}
        {run.state === 'running' && goesOn ? <p>{t('imports.canClose')}</p> : null}
      </Notice>
      <RefusedList refused={run.problems} />
    </div>
  )
}
