import { LINK_OUTCOMES, type LinkOutcome, type LinkRun, type SummaryHit } from '@bookplate/contract'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { QueryError } from '@/components/error-notice.tsx'
import { ChangeError } from '@/components/change-error.tsx'
import { TitledSection } from '@/components/titled-section.tsx'
import { Button } from '@/components/ui/button.tsx'
import { SegmentedControl } from '@/components/ui/segmented-control.tsx'
import { linkCheckQuery, useCarePart } from '@/lib/query/care.ts'
import { useLibrary } from '@/lib/query/library-context.tsx'
import { dayWords } from '@/lib/words/dates.ts'
import { t, type PlainKey } from '@/lib/language/translate.ts'
import { LinkResults } from './link-results.tsx'
import { RunProgress } from './run-progress.tsx'

const NAMES: Record<LinkOutcome, PlainKey> = {
  dead: 'care.links.dead',
  moved: 'care.links.moved',
  unknown: 'care.links.unknown',
}

interface LinksProps {
  onRead: (hit: SummaryHit) => void
}

export function Links(props: LinksProps) {
  return useCarePart('links') ? <LinksSection {...props} /> : null
}

const isNothing = ({ dead, moved, unknown }: LinkRun['found']): boolean => dead + moved + unknown === 0

function ran({ state, startedAt, found }: LinkRun): string | null {
  if (state === 'done' && startedAt !== null)
    return isNothing(found)
      ? t('care.links.checkedAllWork', { date: dayWords(startedAt) })
      : t('care.links.checked', { date: dayWords(startedAt) })
  return state === 'stopped' ? t('care.links.stopped') : null
}

const BUTTONS: Record<LinkRun['state'], PlainKey> = {
  none: 'care.links.check',
  going: 'ui.stop',
  stopped: 'care.links.continue',
  done: 'care.links.checkAgain',
}

function LinksSection({ onRead }: LinksProps) {
  const { send } = useLibrary()
  const queries = useQueryClient()
  const links = useQuery(linkCheckQuery(send))
  const change = useMutation({
    mutationFn: (going: boolean) => send('care.checkLinks', { body: { going } }),
    onSuccess: (run) => queries.setQueryData(linkCheckQuery(send).queryKey, run),
  })
  const [outcome, setOutcome] = useState<LinkOutcome>('dead')
  const run = links.data
  const isRunning = run?.state === 'going'
  return (
    <TitledSection title={t('care.links.title')} className="flex flex-col gap-3">
      {!isRunning ? <p className="text-ink-muted">{t('care.links.intro')}</p> : null}
      <ChangeError error={change.error} retry={() => change.mutate(!isRunning)} onDismiss={change.reset} />
      <QueryError query={links} />
      {isRunning ? <RunProgress label={t('care.links.checking')} at={run} /> : null}
      {run ? (
        <>
          <p role="status" className="text-ink-muted empty:hidden">
            {ran(run)}
          </p>
          <Button
            size="small"
            busy={change.isPending}
            onClick={() => change.mutate(!isRunning)}
            className="self-start"
          >
            {t(BUTTONS[run.state])}
          </Button>
        </>
      ) : null}
      {run && !isNothing(run.found) ? (
        <>
          <SegmentedControl
            label={t('save.links.list')}
            value={outcome}
            segments={LINK_OUTCOMES.map((value) => ({
              value,
              label: t('ui.withCount', { name: t(NAMES[value]), amount: run.found[value] }),
            }))}
            onChange={setOutcome}
            className="self-start"
          />
          {run.found[outcome] === 0 ? (
            <p className="text-ink-muted">{t('care.links.count', { count: 0 })}</p>
          ) : (
            <LinkResults outcome={outcome} amount={run.found[outcome]} onRead={onRead} />
          )}
        </>
      ) : null}
    </TitledSection>
  )
}
