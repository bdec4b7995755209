import { Dialog } from '@/components/ui/dialog.tsx'
import { t } from '@/lib/language/translate.ts'

interface DisconnectDialogProps {
  waitingCount: number
  onClose: () => void
  onDisconnect: () => void
}

export function DisconnectDialog({ waitingCount, onClose, onDisconnect }: DisconnectDialogProps) {
  if (waitingCount === 0) return null
  return (
    <Dialog
      title={t('connect.disconnectTitle')}
      onClose={onClose}
      action={{ label: t('connect.disconnectAnyway'), variant: 'danger', onClick: onDisconnect }}
    >
      <p className="font-medium">{t('connect.waiting', { count: waitingCount })}</p>
      <p className="mt-2 text-ink-muted">{t('connect.waitingStays', { count: waitingCount })}</p>
    </Dialog>
  )
}
