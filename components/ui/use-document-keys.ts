import { useEffectEvent, useLayoutEffect } from 'react'

/** Whether keys belong to a field, a dialog, or a menu. */
export const isInField = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('input, textarea, select, dialog, [role="menu"]') !== null

/**
 * Handles keys independent of the focus, as soon as the screen shows what they act on. `isFirst`: before other
 * handlers.
 */
export function useDocumentKeys(
  onKeyDown: (event: KeyboardEvent) => void,
  { isOn = true, isFirst = false }: { isOn?: boolean; isFirst?: boolean } = {},
): void {
  const hear = useEffectEvent(onKeyDown)
  useLayoutEffect(() => {
    if (!isOn) return undefined
    const listener = (event: KeyboardEvent) => hear(event)
    document.addEventListener('keydown', listener, isFirst)
    return () => document.removeEventListener('keydown', listener, isFirst)
  }, [isOn, isFirst])
}
