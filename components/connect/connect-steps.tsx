import { Check, Circle, X } from 'lucide-react'
import type { ComponentType } from 'react'
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

const LOOK: Record<StepState, { icon: ComponentType; label: PlainKey; tone: string }> = {
  todo: { icon: Circle, label: 'connect.state.todo', tone: 'text-ink-muted' },
  busy: { icon: Spinner, label: 'connect.state.busy', tone: 'text-binding' },
  done: { icon: Check, label: 'connect.state.done', tone: 'text-binding' },
  failed: { icon: X, label: 'connect.state.failed', tone: 'text-alarm' },
}

function Step({ title, detail, state }: ConnectStep) {
  const { icon: Icon, label, tone } = LOOK[state]
  return (
    <li aria-current={state === 'busy' ? 'step' : undefined} className="flex items-start gap-2">
      <span className={classNames('mt-px', tone)}>
        <Icon />
      </span>
      <span className="min-w-0">
        <span className={state === 'todo' ? 'text-ink-muted' : 'font-medium'}>{title}</span>
        <span className="sr-only"> ({t(label)})</span>
        {detail ? <span className="block text-sm break-words text-ink-muted">{detail}</span> : null}
      </span>
    </li>
  )
}

export const ConnectSteps = ({ steps }: { steps: readonly ConnectStep[] }) => (
  <>
    <p role="status" className="sr-only">
      {steps.find(({ state }) => state === 'busy')?.title}
    </p>
    <ol aria-label={t('connect.steps')} className="flex flex-col gap-2">
      {steps.map((step) => (
        <Step key={step.id} {...step} />
      ))}
    </ol>
  </>
)
