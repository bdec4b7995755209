import { Archive, CircleAlert, CircleCheck, Clock, Undo2, type LucideIcon } from 'lucide-react'
import { Spinner } from '@/components/ui/spinner.tsx'
import type { LinksView } from '@/lib/query/links.ts'
import { t, type PlainKey } from '@/lib/language/translate.ts'

type State = LinksView['links'][number]['state']

const STATES: Record<State, { icon: LucideIcon | typeof Spinner; words: PlainKey; color?: string }> = {
  sending: { icon: Spinner, words: 'save.outcome.sending' },
  saved: { icon: CircleCheck, words: 'popup.status.saved', color: 'text-binding' },
  there: { icon: CircleCheck, words: 'save.outcome.there' },
  archived: { icon: Archive, words: 'save.outcome.archived' },
  waiting: { icon: Clock, words: 'save.outcome.waiting' },
  reading: { icon: Spinner, words: 'save.outcome.reading' },
  unread: { icon: CircleAlert, words: 'save.outcome.withoutText', color: 'text-gilt' },
  withoutText: { icon: CircleAlert, words: 'save.outcome.withoutText', color: 'text-gilt' },
  failed: { icon: CircleAlert, words: 'save.outcome.failed', color: 'text-alarm' },
  unsavable: { icon: CircleAlert, words: 'save.outcome.unsavable', color: 'text-alarm' },
  removed: { icon: Undo2, words: 'save.outcome.removed' },
}

export function Outcome({ state }: { state: State }) {
  const { icon: Icon, words, color = '' } = STATES[state]
  return (
    <span className={`flex items-center gap-1 ${color}`}>
      <Icon /> {t(words)}
    </span>
  )
}
