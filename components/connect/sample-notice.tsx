import { Button } from '@/components/ui/button.tsx'
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
      actions={
        <>
          <Button size="small" onClick={onConnect}>
            {t('connect.sample.connect')}
          </Button>
          {onDisconnect ? (
            <Button size="small" onClick={onDisconnect}>
              {t('connect.disconnect')}
            </Button>
          ) : null}
        </>
      }
    >
      {t('connect.sample.hint')}
    </Notice>
  )
}
