import { Dialog } from '@/components/ui/dialog.tsx'
import { countWords } from '@/lib/words/numbers.ts'

interface DisconnectDialogProps {
  /** What has not reached the library yet; nothing is asked for none. */
  waitingCount: number
  onClose: () => void
  onDisconnect: () => void
}

export function DisconnectDialog({ waitingCount, onClose, onDisconnect }: DisconnectDialogProps) {
  if (waitingCount === 0) return null
  const isOne = waitingCount === 1
  return (
    <Dialog
      title="Disconnect now?"
      onClose={onClose}
      action={{ label: 'Disconnect anyway', variant: 'danger', onClick: onDisconnect }}
    >
      <p className="font-medium">
        {countWords(waitingCount, 'change')} {isOne ? "hasn't" : "haven't"} reached your library yet.
      </p>
      <p className="mt-2 text-ink-muted">
        {isOne ? 'It stays' : 'They stay'} in this browser, and {isOne ? 'is' : 'are'} sent when you connect
        to this library again with the same account.
      </p>
    </Dialog>
  )
}
