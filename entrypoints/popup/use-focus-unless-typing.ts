import { useEffect, useRef } from 'react'

const isTyping = (active: Element | null): boolean =>
  (active instanceof HTMLInputElement || active instanceof HTMLTextAreaElement) && active.value !== ''

/** Focuses a notice's main button when the notice appears, unless the person is typing. */
export function useFocusUnlessTyping() {
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (!isTyping(document.activeElement)) button.current?.focus()
  }, [])
  return button
}
