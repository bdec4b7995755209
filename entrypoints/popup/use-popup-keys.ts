import { useEffect, useEffectEvent } from 'react'
import { writesText } from '@/components/ui/shortcut-key.ts'

interface PopupKeys {
  onClose: () => void
  onSaveAndClose: () => void
  onShowKeys: () => void
}

/** Keys that count wherever the focus is. */
export function usePopupKeys({ onClose, onSaveAndClose, onShowKeys }: PopupKeys): void {
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    const { key, ctrlKey, metaKey, shiftKey, target } = event
    if (key === 'Enter' && (ctrlKey || metaKey)) {
      event.preventDefault()
      if (shiftKey) onSaveAndClose()
      else onClose()
    } else if (key === '?' && !writesText(target)) onShowKeys()
  })
  useEffect(() => {
    const hear = (event: KeyboardEvent) => onKeyDown(event)
    document.addEventListener('keydown', hear)
    return () => document.removeEventListener('keydown', hear)
  }, [])
}
