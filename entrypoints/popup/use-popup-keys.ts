import { writesText } from '@/components/ui/shortcut-key.ts'
import { useDocumentKeys } from '@/components/ui/use-document-keys.ts'

interface PopupKeys {
  onClose: () => void
  onSaveAndClose: () => void
  onShowKeys: () => void
}

export function usePopupKeys({ onClose, onSaveAndClose, onShowKeys }: PopupKeys): void {
  useDocumentKeys((event) => {
    const { key, ctrlKey, metaKey, shiftKey, target } = event
    if (key === 'Enter' && (ctrlKey || metaKey)) {
      event.preventDefault()
      if (shiftKey) onSaveAndClose()
      else onClose()
    } else if (key === '?' && !writesText(target)) onShowKeys()
  })
}
