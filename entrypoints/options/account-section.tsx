import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Scope } from '@bookplate/contract'
import { AccountCard } from '@/components/connect/account-card.tsx'
import { IndexingProgress } from '@/components/overview/indexing-progress.tsx'
import { ErrorNotice } from '@/components/error-notice.tsx'
import { Section } from '@/components/settings/section.tsx'
import { Notice } from '@/components/ui/notice.tsx'
import type { ConnectFailureView, KnownConnection } from '@/lib/messaging/connection-protocol.ts'
import { reachWords } from '@/lib/words/reach.ts'
import { libraryTag } from '@/lib/libraries/tag.ts'
import { PORT_REACH } from '@/lib/platform/host-permission.ts'
import { countUnsent } from '@/lib/import-runs/unsent.ts'
import { isExtension } from '@/lib/platform/runtime.ts'
import {
  accountPageQuery,
  accountQuery,
  connectionQuery,
  connectionStatusQuery,
} from '@/lib/query/account.ts'
import { useLibrary } from '@/lib/query/library-context.tsx'
import { t } from '@/lib/language/translate.ts'
import { Dialog } from '@/components/ui/dialog.tsx'

/** Asks before disconnecting if changes are unsent. An unreadable outbox doesn't prevent disconnecting. */
export function useDisconnect(onSuccess: () => unknown) {
  const { send } = useLibrary()
  const { mutate, error, isPending } = useMutation({
    mutationFn: (library: string) => send('connection.disconnect', { library }),
    onSuccess,
  })
  const [asked, setAsked] = useState<{ library: string; count: number } | null>(null)
  async function ask(library: string): Promise<void> {
    const count = await countUnsent(send, library).catch(() => 0)
    if (count > 0) setAsked({ library, count })
    else mutate(library)
  }
  const onClick = () => {
    setAsked(null)
    if (asked) mutate(asked.library)
  }
  const dialog = asked && (
    <Dialog
      title={t(isExtension() ? 'connect.disconnectTitle' : 'service.signOut')}
      onClose={() => setAsked(null)}
      action={{
        label: t(isExtension() ? 'connect.disconnectAnyway' : 'service.signOut'),
        variant: 'danger',
        onClick,
      }}
    >
      {isExtension() ? (
        <>
          <p className="font-medium">{t('connect.waiting', { count: asked.count })}</p>
          <p className="mt-2 text-ink-muted">{t('connect.waitingStays', { count: asked.count })}</p>
        </>
      ) : (
        <p className="font-medium text-alarm">{t('settings.privacy.wouldBeLost', { count: asked.count })}</p>
      )}
    </Dialog>
  )
  return { ask: (library: string) => void ask(library), dialog, error, isPending }
}

interface AccountSectionProps {
  connection: KnownConnection
  onSignIn: () => void
}

export function AccountSection({ connection, onSignIn }: AccountSectionProps) {
  const { client, send } = useLibrary()
  const queries = useQueryClient()
  const isSignedOut = connection.status === 'signed_out'
  const account = useQuery({ ...accountQuery(client), enabled: !isSignedOut })
  const page = useQuery(accountPageQuery(client, connection.origin))
  // Knows the request budget only after an answer of the library.
  const status = useQuery({ ...connectionStatusQuery(send), enabled: isSignedOut || account.isFetched })
  const disconnect = useDisconnect(() => queries.resetQueries())
  const [problem, setProblem] = useState<ConnectFailureView | null>(null)
  const widen = useMutation({
    mutationFn: (scope: Scope) => send('connection.askForScope', { scope }),
    onMutate: () => setProblem(null),
    onSuccess: (outcome) => (outcome.ok ? queries.resetQueries() : setProblem(outcome.failure)),
  })
  const setRemember = useMutation({
    mutationFn: (remember: boolean) => send('connection.setRemember', { remember }),
    onSuccess: (view) => queries.setQueryData(connectionQuery(send).queryKey, view),
  })
  const failed = [disconnect, widen, setRemember].find(({ error }) => error !== null)
  return (
    <Section anchor="account" help="account" title={t('options.account')}>
      <p role="status" className="sr-only">
        {isSignedOut ? t('options.signedOut') : t('options.connectedTo', { address: connection.baseUrl })}
      </p>
      <AccountCard
        connection={connection}
        account={account.data}
        isWebApp={!isExtension()}
        reach={reachWords(connection.origin, PORT_REACH)}
        rateBudget={status.data?.rateBudget ?? null}
        accountPage={page.data ?? null}
        isBusy={disconnect.isPending || widen.isPending}
        onRemember={setRemember.mutate}
        onAskForScope={widen.mutate}
        onSignIn={onSignIn}
        onDisconnect={() => disconnect.ask(libraryTag(connection))}
      />
      {isSignedOut ? null : <IndexingProgress />}
      {disconnect.dialog}
      {account.error && !isSignedOut ? (
        <ErrorNotice
          error={account.error}
          actions={{
            retry: () => void account.refetch(),
            signIn: onSignIn,
            connect: onSignIn,
            openPlan: () => window.open(page.data ?? connection.baseUrl, '_blank', 'noopener'),
          }}
        />
      ) : null}
      {problem ? (
        <Notice tone="error" role="alert" title={problem.message} onDismiss={() => setProblem(null)}>
          {problem.nextStep}
        </Notice>
      ) : null}
      <ErrorNotice error={failed?.error} />
    </Section>
  )
}
