import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Scope } from '@bookplate/contract'
import { SCOPES } from '@bookplate/contract'
import { AccountCard } from '@/components/account/account-card.tsx'
import { ConnectForm } from '@/components/account/connect-form.tsx'
import { ErrorNotice } from '@/components/error-notice.tsx'
import { useNow } from '@/components/now.tsx'
import { Section } from '@/components/options/section.tsx'
import { accountQuery, connectionQuery, connectionStatusQuery } from '@/lib/query/account.ts'
import { useLibrary } from '@/lib/query/library-context.tsx'
import { useConnect } from './use-connect.ts'

const asFacts = (scopes: readonly Scope[] | null): Partial<Record<Scope, boolean>> =>
  scopes ? Object.fromEntries(SCOPES.map((scope) => [scope, scopes.includes(scope)])) : {}

/** Which library this browser is connected to, and the way to connect one. */
export function LibrarySection() {
  const { send, client } = useLibrary()
  const connection = useQuery(connectionQuery(send))
  const isConnected = connection.data?.status === 'connected'
  const account = useQuery({ ...accountQuery(client), enabled: isConnected })
  const status = useQuery({ ...connectionStatusQuery(send), enabled: account.isFetched })
  const now = useNow()
  const [isSigningIn, setSigningIn] = useState(false)
  const { isBusy, problem, connect, disconnect } = useConnect()

  const view = connection.data
  if (connection.error) return <ErrorNotice error={connection.error} />
  if (!view) return null
  if (view.status === 'none' || (isSigningIn && view.status === 'signed_out')) {
    return (
      <Section title="Library">
        <ConnectForm
          ways={['key']}
          initialAddress={view.status === 'none' ? '' : view.baseUrl}
          problem={problem}
          isBusy={isBusy}
          onConnect={connect}
        />
      </Section>
    )
  }
  return (
    <Section title="Library">
      <p role="status" className="sr-only">
        {isConnected ? `Connected to ${view.baseUrl}` : 'Signed out'}
      </p>
      <AccountCard
        baseUrl={view.baseUrl}
        name={view.account.name}
        email={view.account.email}
        via={view.via}
        isSignedOut={!isConnected}
        scopes={asFacts(view.scopes)}
        access={account.data?.access}
        rateBudget={status.data?.rateBudget ?? null}
        now={now}
        isBusy={isBusy}
        onSignIn={() => setSigningIn(true)}
        onDisconnect={() => void disconnect()}
      />
      {account.error ? (
        <ErrorNotice error={account.error} actions={{ retry: () => void account.refetch() }} />
      ) : null}
    </Section>
  )
}
