import { Button } from '@/components/ui/button.tsx'
import { EmptyState } from '@/components/ui/empty-state.tsx'
import { Mark } from '@/components/ui/mark.tsx'
import { t } from '@/lib/language/translate.ts'

export function NotConnected({ isSignedOut, onConnect }: { isSignedOut: boolean; onConnect: () => void }) {
  return (
    <EmptyState
      title={isSignedOut ? t('errors.signedOut.title') : t('connect.notConnected.title')}
      picture={<Mark className="size-16" />}
      actions={
        <Button variant="primary" onClick={onConnect}>
          {isSignedOut ? t('errors.action.signIn') : t('errors.action.connect')}
        </Button>
      }
    >
      {isSignedOut ? (
        <p>{t('connect.notConnected.signedOut')}</p>
      ) : (
        <>
          <p>{t('errors.notConnected.why')}</p>
          <p>{t('connect.notConnected.hint')}</p>
        </>
      )}
    </EmptyState>
  )
}
