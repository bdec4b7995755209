import { Notice } from '@/components/ui/notice.tsx'
import { t } from '@/lib/language/translate.ts'

interface SampleNoticeProps {
  className?: string
  onConnect: () => void
  onDisconnect?: () => void
}

export function SampleNotice({ className, onConnect, onDisconnect }: SampleNoticeProps) {
  return (
    <Notice
      className={className}
      tone="info"
      title={t('connect.sample.title')}
      actions={[
        { label: t('connect.sample.connect'), onClick: onConnect },
        onDisconnect ? { label: t('connect.disconnect'), onClick: onDisconnect } : null,
      ]}
    >
      {t('connect.sample.hint')}
    </Notice>
  )
}
