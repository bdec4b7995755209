import { Archive, CircleAlert, CircleCheck, Clock, Undo2, type LucideIcon } from 'lucide-react'
import { Spinner } from '@/components/ui/spinner.tsx'
import type { LinksView } from '@/lib/query/links.ts'

type State = LinksView['links'][number]['state']

const SHOWN: Record<State, { icon: LucideIcon | typeof Spinner; words: string; color?: string }> = {
  sending: { icon: Spinner, words: 'Sending' },
  saved: { icon: CircleCheck, words: 'Saved', color: 'text-binding' },
  there: { icon: CircleCheck, words: 'In your library' },
  archived: { icon: Archive, words: 'In your archive' },
  waiting: { icon: Clock, words: 'Waiting' },
  reading: { icon: Spinner, words: 'Reading' },
  unread: { icon: CircleAlert, words: 'Saved without text', color: 'text-gilt' },
  unseen: { icon: CircleAlert, words: 'Saved without text', color: 'text-gilt' },
  failed: { icon: CircleAlert, words: 'Not saved', color: 'text-alarm' },
  unsavable: { icon: CircleAlert, words: "Can't be saved", color: 'text-alarm' },
  removed: { icon: Undo2, words: 'Removed' },
}

/** What became of one of several pages. */
export function Outcome({ state }: { state: State }) {
  const { icon: Icon, words, color = '' } = SHOWN[state]
  return (
    <span className={`flex items-center gap-1 ${color}`}>
      <Icon /> {words}
    </span>
  )
}
