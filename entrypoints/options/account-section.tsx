import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { AccountCard } from '@/components/account/account-card.tsx'
import { ErrorNotice } from '@/components/error-notice.tsx'
import { useNow } from '@/components/now.tsx'
import { Section } from '@/components/options/section.tsx'
import type { ConnectionView } from '@/lib/messaging/connection-protocol.ts'
import { accountQuery, connectionStatusQuery } from '@/lib/query/account.ts'
import { useLibrary } from '@/lib/query/library-context.tsx'

interface AccountSectionProps {
  connection: Exclude<ConnectionView, { status: 'none' }>
  onSignIn: () => void
}

export function AccountSection({ connection, onSignIn }: AccountSectionProps) {
  const { client, send } = useLibrary()
  const queries = useQueryClient()
  const now = useNow()
  const isSignedOut = connection.status === 'signed_out'
  const account = useQuery({ ...accountQuery(client), enabled: !isSignedOut })
  const status = useQuery(connectionStatusQuery(send))
  const disconnect = useMutation({
    mutationFn: () => send('connection.disconnect', {}),
    onSuccess: () => queries.resetQueries(),
  })
  return (
    <Section title="Account">
      <p role="status" className="sr-only">
        {isSignedOut ? 'Signed out' : `Connected to ${connection.baseUrl}`}
      </p>
      <AccountCard
        baseUrl={connection.baseUrl}
        name={account.data?.name ?? connection.account.name}
        email={account.data?.email ?? connection.account.email}
        via={connection.via}
        isSignedOut={isSignedOut}
        scopes={connection.scopes}
        access={account.data?.access}
        rateBudget={status.data?.rateBudget ?? null}
        now={now}
        isBusy={disconnect.isPending}
        onSignIn={onSignIn}
        onDisconnect={() => disconnect.mutate()}
      />
      {account.error && !isSignedOut ? (
        <ErrorNotice
          error={account.error}
          actions={{ retry: () => void account.refetch(), signIn: onSignIn, connect: onSignIn }}
        />
      ) : null}
      {disconnect.error ? (
        <ErrorNotice error={disconnect.error} actions={{ retry: () => disconnect.mutate() }} />
      ) : null}
    </Section>
  )
}
