import { Button } from '@/components/ui/button.tsx'
import { EmptyState } from '@/components/ui/empty-state.tsx'
import { Mark } from '@/components/ui/mark.tsx'

export function NotConnected({ isSignedOut, onConnect }: { isSignedOut: boolean; onConnect: () => void }) {
  return (
    <EmptyState
      title={isSignedOut ? 'You are signed out' : 'Find anything you saved'}
      picture={<Mark className="size-16" />}
      actions={
        <Button variant="primary" onClick={onConnect}>
          {isSignedOut ? 'Sign in' : 'Connect'}
        </Button>
      }
    >
      {isSignedOut ? (
        <p>Your sign-in expired or was revoked. Nothing you saved here is lost.</p>
      ) : (
        <>
          <p>Bookplate keeps your bookmarks in a library of your own.</p>
          <p>Connect it to search here, next to the page you are on.</p>
        </>
      )}
    </EmptyState>
  )
}
