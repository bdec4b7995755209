import { useEffect, useRef } from 'react'

/** Focuses a notice's main button, unless the person already types in the popup. */
export function useFocusUnlessUsed() {
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (!navigator.userActivation.hasBeenActive) button.current?.focus()
  }, [])
  return button
}
