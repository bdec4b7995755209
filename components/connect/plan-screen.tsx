import { Button } from '@/components/ui/button.tsx'
import { EmptyState } from '@/components/ui/empty-state.tsx'
import { Mark } from '@/components/ui/mark.tsx'
import { t } from '@/lib/language/translate.ts'

interface PlanScreenProps {
  onOpenAccount: () => void
  onCheckAgain: () => void
}

export function PlanScreen({ onOpenAccount, onCheckAgain }: PlanScreenProps) {
  return (
    <div role="status">
      <EmptyState
        title={t('errors.planRequired.title')}
        picture={<Mark className="size-16" />}
        actions={
          <>
            <Button variant="primary" onClick={onOpenAccount}>
              {t('errors.action.openPlan')}
            </Button>
            <Button onClick={onCheckAgain}>{t('connect.checkAgain')}</Button>
          </>
        }
      >
        <p>{t('connect.planNeither')}</p>
        <p>{t('connect.planNothingLost')}</p>
      </EmptyState>
    </div>
  )
}
