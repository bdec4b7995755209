import { type HighlightColor, HIGHLIGHT_COLORS } from '@bookplate/contract'
import { useEffect, useState, type RefObject, useRef, type ReactNode, type MouseEvent } from 'react'
import { pressedAction, useShortcuts } from '@/components/ui/shortcuts.ts'
import { isInField, useDocumentKeys } from '@/components/ui/use-document-keys.ts'
import type { SelectedQuote } from '@/lib/words/quote-parts.ts'
import { selectedQuotes } from './selected-quotes.ts'
import { Swatch } from './color-choice.tsx'
import { colorName } from '@/lib/words/highlight-color.ts'
import { goToEntry } from './highlight-jumps.ts'
import { Highlighter, MessageSquarePlus } from 'lucide-react'
import { Button } from '@/components/ui/button.tsx'
import { useFloat } from '@/components/ui/use-float.ts'
import { t } from '@/lib/language/translate.ts'

/** Time without changes after which a selection counts as finished. */
const SETTLED_MS = 150

interface SelectionOptions {
  text: RefObject<Element | null>
  onHighlight: (quotes: readonly SelectedQuote[], color?: HighlightColor) => string
}

function useSelectedQuotes({ text, onHighlight }: SelectionOptions) {
  const [quotes, setQuotes] = useState<SelectedQuote[]>([])
  const shortcuts = useShortcuts()
  const end = () => {
    getSelection()?.removeAllRanges()
    setQuotes([])
  }
  const highlight = (color?: HighlightColor) => {
    const id = onHighlight(quotes, color)
    end()
    return id
  }

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    let isPressed = false
    const read = () => {
      const selection = getSelection()
      if (!isPressed) setQuotes(text.current && selection ? selectedQuotes(text.current, selection) : [])
    }
    const settle = () => {
      clearTimeout(timer)
      timer = setTimeout(read, SETTLED_MS)
    }
    const press = ({ type }: Event) => {
      isPressed = type === 'pointerdown'
      if (!isPressed) settle()
    }
    const stop = new AbortController()
    const options = { capture: true, signal: stop.signal }
    document.addEventListener('selectionchange', settle, options)
    for (const name of ['pointerdown', 'pointerup', 'pointercancel'])
      document.addEventListener(name, press, options)
    return () => {
      clearTimeout(timer)
      stop.abort()
    }
  }, [text])

  useDocumentKeys(
    (event) => {
      if (isInField(event.target)) return
      const isMod = event.ctrlKey || event.metaKey
      const isSingle = pressedAction(shortcuts, event) === 'highlight'
      if (event.key !== 'Escape' && !isSingle && !(isMod && event.key === 'Enter')) return
      event.preventDefault()
      event.stopPropagation()
      if (event.key === 'Escape') end()
      else highlight()
    },
    { isOn: quotes.length > 0, isFirst: true },
  )

  return { quotes, highlight }
}

interface HighlightBarProps {
  hasColors: boolean
  onHighlight: (color?: HighlightColor) => void
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

function HighlightBar({ hasColors, onHighlight, onNote }: HighlightBarProps) {
  const anchor = useRef({ getBoundingClientRect: place })
  const float = useRef<HTMLDivElement>(null)
  const { highlight: highlightKey } = useShortcuts()
  useFloat({ anchor, float, align: 'center' })
  return (
    <div
      ref={float}
      popover="manual"
      role="group"
      aria-label={t('read.selectedText')}
      className="fixed inset-auto m-0 w-max max-w-[calc(100vw-1rem)] animate-fade flex-wrap items-center gap-1 rounded-plate border border-edge bg-surface p-1 text-ink shadow-float open:flex"
    >
      <Button
        {...QUIET}
        icon={Highlighter}
        aria-keyshortcuts={highlightKey || undefined}
        onClick={() => onHighlight()}
      >
        {t('read.highlight')}
      </Button>
      {hasColors ? (
        <div role="group" aria-label={t('highlights.color')} className="inline-flex">
          {HIGHLIGHT_COLORS.map((color) => (
            <button
              key={color}
              type="button"
              aria-label={colorName(color)}
              data-tooltip=""
              className="inline-flex size-6 items-center justify-center rounded-control hover:bg-ink/5"
              onMouseDown={QUIET.onMouseDown}
              onClick={() => onHighlight(color)}
            >
              <Swatch color={color} />
            </button>
          ))}
        </div>
      ) : null}
      <Button {...QUIET} icon={MessageSquarePlus} onClick={onNote}>
        {t('read.addNote')}
      </Button>
    </div>
  )
}

function open(target: EventTarget): boolean {
  const mark = target instanceof Element ? target.closest<HTMLElement>('[data-highlight]') : null
  if (mark) goToEntry(mark.dataset['highlight'] ?? '', mark)
  return mark !== null
}

interface HighlightedTextProps {
  text: RefObject<HTMLDivElement | null>
  className: string
  hasColors: boolean
  onHighlight: (quotes: readonly SelectedQuote[], color?: HighlightColor) => string
  onNote: (id: string) => void
  children: ReactNode
}

export function HighlightedText({
  text,
  className,
  hasColors,
  onHighlight,
  onNote,
  children,
}: HighlightedTextProps) {
  const { quotes, highlight } = useSelectedQuotes({ text, onHighlight })
  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the marks within have the focus */}
      <div
        ref={text}
        className={className}
        onClick={({ target }) => {
          const isLink = target instanceof Element && target.closest('a, button') !== null
          // A click that ends a selection doesn't open the list.
          if (!isLink && window.getSelection()?.isCollapsed !== false) open(target)
        }}
        onKeyDown={(event) => {
          const isMark =
            event.target instanceof HTMLElement && event.target.dataset['highlight'] !== undefined
          if (event.key === 'Enter' && isMark && open(event.target)) event.preventDefault()
        }}
      >
        {children}
      </div>
      {quotes[0] ? (
        <HighlightBar
          // A new key repositions the bar for another selection.
          key={JSON.stringify(quotes)}
          hasColors={hasColors}
          onHighlight={highlight}
          onNote={() => onNote(highlight())}
        />
      ) : null}
    </>
  )
}
