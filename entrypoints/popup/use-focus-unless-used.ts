import { useEffect, useRef } from 'react'

/**
 * Focuses a notice's main button when the notice appears, unless the person used the popup before. Their next letter
 * would otherwise be lost, and a space would press the button.
 */
export function useFocusUnlessUsed() {
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (!navigator.userActivation.hasBeenActive) button.current?.focus()
  }, [])
  return button
}
