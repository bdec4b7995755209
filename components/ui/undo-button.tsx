import { Undo2 } from 'lucide-react'
import { t } from '@/lib/language/translate.ts'
import { IconButton } from './icon-button.tsx'
import { useShortcuts } from './shortcuts.ts'
import { useCanUndo, useToast } from './toast.tsx'

export function UndoButton() {
  const { undo: keys } = useShortcuts()
  const { undo } = useToast()
  const canUndo = useCanUndo()
  return (
    <IconButton
      label={t('panel.key.undo')}
      icon={Undo2}
      keys={keys}
      // Not `disabled`, which would lose the focus after the last undo.
      aria-disabled={!canUndo}
      onClick={() => void undo()}
      className="aria-disabled:opacity-50"
    />
  )
}
