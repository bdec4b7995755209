import { useEffect, useEffectEvent } from 'react'

/** Keys that count wherever the focus is; `isFirst`: before whatever else of the page hears them. */
export function useDocumentKeys(
  onKeyDown: (event: KeyboardEvent) => void,
  { isOn = true, isFirst = false }: { isOn?: boolean; isFirst?: boolean } = {},
): void {
  const hear = useEffectEvent(onKeyDown)
  useEffect(() => {
    if (!isOn) return undefined
    const listener = (event: KeyboardEvent) => hear(event)
    document.addEventListener('keydown', listener, isFirst)
    return () => document.removeEventListener('keydown', listener, isFirst)
  }, [isOn, isFirst])
}
