import { Button } from '@/components/ui/button.tsx'
import { EmptyState } from '@/components/ui/empty-state.tsx'
import { Mark } from '@/components/ui/mark.tsx'

interface PlanScreenProps {
  onOpenAccount: () => void
  onCheckAgain: () => void
}

/** What stands in the place of the library while its plan does not include it (402). */
export function PlanScreen({ onOpenAccount, onCheckAgain }: PlanScreenProps) {
  return (
    <div role="status">
      <EmptyState
        title="This library needs the Paid plan or a trial"
        picture={<Mark className="size-16" />}
        actions={
          <>
            <Button variant="primary" onClick={onOpenAccount}>
              Open account
            </Button>
            <Button onClick={onCheckAgain}>Check again</Button>
          </>
        }
      >
        <p>Your account has neither right now, so you can't search or save.</p>
        <p>
          Nothing in it is lost. What you save in the meantime waits in this browser and is sent afterward.
        </p>
      </EmptyState>
    </div>
  )
}
