import { useEffect, useRef } from 'react'

let isUsed = false

/** Observes the first key or click. `navigator.userActivation` also counts scripts that browser automation runs. */
export function observeUse(): void {
  isUsed = false
  for (const type of ['keydown', 'pointerdown']) {
    window.addEventListener(type, () => (isUsed = true), { capture: true, once: true })
  }
}

export function useFocusUnlessUsed() {
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (!isUsed) button.current?.focus()
  }, [])
  return button
}
