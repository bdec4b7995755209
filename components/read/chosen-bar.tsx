import { Highlighter, MessageSquarePlus } from 'lucide-react'
import { useRef, type MouseEvent } from 'react'
import { Button } from '@/components/ui/button.tsx'
import { useFloat } from '@/components/ui/use-float.ts'
import { t } from '@/lib/language/translate.ts'

interface ChosenBarProps {
  onHighlight: () => void
  onNote: () => void
}

/** Space below the selection, even at the window's end. */
const ROOM = 56

function place(): DOMRect {
  const selection = getSelection()
  if (!selection?.rangeCount) return new DOMRect()
  const { left, top, width, bottom } = selection.getRangeAt(0).getBoundingClientRect()
  const end = Math.max(0, Math.min(bottom, window.innerHeight - ROOM))
  const start = Math.max(0, Math.min(top, end))
  return new DOMRect(left, start, width, end - start)
}

const QUIET = {
  size: 'small',
  variant: 'quiet',
  // Prevent a press from clearing the selection.
  onMouseDown: (event: MouseEvent) => event.preventDefault(),
} as const

export function ChosenBar({ onHighlight, onNote }: ChosenBarProps) {
  const anchor = useRef({ getBoundingClientRect: place })
  const float = useRef<HTMLDivElement>(null)
  useFloat({ anchor, float, align: 'center' })
  return (
    <div
      ref={float}
      popover="manual"
      role="group"
      aria-label={t('read.selectedText')}
      className="fixed inset-auto m-0 w-max max-w-[calc(100vw-1rem)] animate-fade gap-1 rounded-plate border border-edge bg-surface p-1 text-ink shadow-float open:flex"
    >
      <Button {...QUIET} icon={Highlighter} aria-keyshortcuts="H" onClick={onHighlight}>
        {t('read.highlight')}
      </Button>
      <Button {...QUIET} icon={MessageSquarePlus} onClick={onNote}>
        {t('read.addNote')}
      </Button>
    </div>
  )
}
