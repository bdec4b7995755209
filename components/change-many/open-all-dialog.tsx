import { Dialog } from '@/components/ui/dialog.tsx'
import { countWords, numberWords } from '@/lib/words/numbers.ts'

interface OpenAllDialogProps {
  count: number
  onOpen: () => void
  onClose: () => void
}

/** Asked before more tabs are opened than a person may want. */
export function OpenAllDialog({ count, onOpen, onClose }: OpenAllDialogProps) {
  return (
    <Dialog
      open
      title={`Open ${countWords(count, 'tab')}?`}
      onClose={onClose}
      action={{ label: `Open ${numberWords(count)} tabs`, onClick: onOpen }}
    >
      <p>Each bookmark opens in a tab of its own. That many may slow down your browser.</p>
    </Dialog>
  )
}
