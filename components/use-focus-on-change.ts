import { type RefObject, useEffect, useRef } from 'react'
import { isUnchosen } from '@/components/ui/keep-focus.ts'

/** Makes a heading focusable only while it has the focus, because Orca calls focusable text “clickable”. */
function focusOnce(element: HTMLElement | null | undefined): void {
  if (element instanceof HTMLHeadingElement) {
    element.tabIndex = -1
    element.addEventListener('blur', () => element.removeAttribute('tabindex'), { once: true })
  }
  element?.focus()
}

/** Focuses an element of a place when other content replaces the focused control. Null while it is loading. */
export function useFocusOnChange(
  place: RefObject<HTMLElement | null>,
  content: string | null,
  target: string,
): void {
  const last = useRef<string | null>(null)
  useEffect(() => {
    if (content === null) return
    const isOther = last.current !== null && last.current !== content
    last.current = content
    // A button keeps the focus for a moment after it was disabled.
    if (isOther && (isUnchosen() || document.activeElement?.matches(':disabled')))
      focusOnce(place.current?.querySelector<HTMLElement>(target))
  }, [place, content, target])
}
