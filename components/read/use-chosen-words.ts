import type { HighlightColor } from '@bookplate/contract'
import { useEffect, useState, type RefObject } from 'react'
import { pressedAction, useShortcuts } from '@/components/ui/shortcuts.ts'
import { useDocumentKeys } from '@/components/ui/use-document-keys.ts'
import { chosenWords, type ChosenWords } from './chosen-words.ts'

/** Time without changes after which a selection counts as finished. */
const SETTLED_MS = 150

interface ChosenOptions {
  text: RefObject<Element | null>
  onHighlight: (words: ChosenWords, color?: HighlightColor) => string
}

const isInField = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('input, textarea, select, dialog, [role="menu"]') !== null

export function useChosenWords({ text, onHighlight }: ChosenOptions) {
  const [chosen, setChosen] = useState<ChosenWords | null>(null)
  const shortcuts = useShortcuts()
  const end = () => {
    getSelection()?.removeAllRanges()
    setChosen(null)
  }
  const highlight = (color?: HighlightColor) => {
    const id = chosen && onHighlight(chosen, color)
    end()
    return id
  }

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    let isPressed = false
    const read = () => {
      const selection = getSelection()
      if (!isPressed) setChosen(text.current && selection ? chosenWords(text.current, selection) : null)
    }
    const settle = () => {
      clearTimeout(timer)
      timer = setTimeout(read, SETTLED_MS)
    }
    const press = ({ type }: Event) => {
      isPressed = type === 'pointerdown'
      if (!isPressed) settle()
    }
    const events: [string, (event: Event) => void][] = [
      ['selectionchange', settle],
      ['pointerdown', press],
      ['pointerup', press],
      ['pointercancel', press],
    ]
    for (const [name, hear] of events) document.addEventListener(name, hear, true)
    return () => {
      clearTimeout(timer)
      for (const [name, hear] of events) document.removeEventListener(name, hear, true)
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
    { isOn: chosen !== null, isFirst: true },
  )

  return { chosen, highlight }
}
