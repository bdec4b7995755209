import { Check, Circle, X } from 'lucide-react'
import { classNames } from '@/components/ui/class-names.ts'
import { Spinner } from '@/components/ui/spinner.tsx'
import { t, type PlainKey } from '@/lib/language/translate.ts'

export type StepState = 'todo' | 'busy' | 'done' | 'failed'

export interface ConnectStep {
  id: string
  title: string
  detail?: string
  state: StepState
}

const LOOK: Record<StepState, { label: PlainKey; tone: string }> = {
  todo: { label: 'connect.state.todo', tone: 'text-ink-muted' },
  busy: { label: 'connect.state.busy', tone: 'text-binding' },
  done: { label: 'connect.state.done', tone: 'text-binding' },
  failed: { label: 'connect.state.failed', tone: 'text-alarm' },
}

export function ConnectSteps({ steps }: { steps: readonly ConnectStep[] }) {
  return (
    <ol aria-label={t('connect.steps')} className="flex flex-col gap-2">
      {steps.map(({ id, title, detail, state }) => (
        <li key={id} aria-current={state === 'busy' ? 'step' : undefined} className="flex items-start gap-2">
          <span className={classNames('mt-px', LOOK[state].tone)}>
            {state === 'busy' ? (
              <Spinner />
            ) : state === 'done' ? (
              <Check />
            ) : state === 'failed' ? (
              <X />
            ) : (
              <Circle />
            )}
          </span>
          <span className="min-w-0">
            <span className={state === 'todo' ? 'text-ink-muted' : 'font-medium'}>{title}</span>
            <span className="sr-only"> ({t(LOOK[state].label)})</span>
            {detail ? <span className="block text-sm break-words text-ink-muted">{detail}</span> : null}
          </span>
        </li>
      ))}
    </ol>
  )
}
