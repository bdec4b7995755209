import { useState } from 'react'
import { Button } from '@/components/ui/button.tsx'
import { Notice } from '@/components/ui/notice.tsx'
import { useLibrary } from '@/lib/query/library-context.tsx'
import type { OpenClash } from '@/lib/query/note-clash.ts'
import { isTooLongTogether } from '@/lib/words/note-length.ts'

type Keep = 'mine' | 'theirs' | 'both'

const CHOICES: { keep: Keep; label: string }[] = [
  { keep: 'mine', label: 'Keep mine' },
  { keep: 'theirs', label: 'Keep theirs' },
  { keep: 'both', label: 'Keep both' },
]

function NoteText({ title, text }: { title: string; text: string }) {
  return (
    <figure className="min-w-0">
      <figcaption className="text-sm text-ink-muted">{title}</figcaption>
      <blockquote
        dir="auto"
        aria-label={title}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what does not fit is scrolled by keyboard too
        tabIndex={0}
        className="max-h-24 overflow-y-auto border-s-2 border-line ps-2 break-words whitespace-pre-wrap text-ink"
      >
        {text || 'No note'}
      </blockquote>
    </figure>
  )
}

interface NoteChoiceProps {
  clash: OpenClash
  onSettled?: () => void
}

/** Two notes that were written for one bookmark: both to be read, and nothing is written before a person chooses. */
export function NoteChoice({ clash, onSettled }: NoteChoiceProps) {
  const { send } = useLibrary()
  const [isAsked, setAsked] = useState(false)
  // What the library would refuse is not offered.
  const hasRoom = !isTooLongTogether([clash.theirs, clash.mine])
  const settle = (keep: Keep) => {
    setAsked(true)
    send('outbox.settle', { id: clash.id, keep })
      .then(onSettled, () => undefined)
      .finally(() => setAsked(false))
  }
  return (
    <Notice
      tone="warn"
      title={hasRoom ? 'Note changed elsewhere' : 'Two notes, too long to join'}
      actions={CHOICES.filter(({ keep }) => hasRoom || keep !== 'both').map(({ keep, label }) => (
        <Button key={keep} size="small" disabled={isAsked} onClick={() => settle(keep)}>
          {label}
        </Button>
      ))}
    >
      <div className="flex flex-col gap-2">
        <NoteText title="Yours" text={clash.mine} />
        <NoteText title="In your library" text={clash.theirs} />
      </div>
    </Notice>
  )
}
