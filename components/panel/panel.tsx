import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { TrySample } from '@/components/connect/try-sample.tsx'
import { EditsProvider } from '@/components/bookmark/edits.tsx'
import { LibrarySwitch } from '@/components/connect/library-switch.tsx'
import { ErrorNotice } from '@/components/lazy-error-notice.tsx'
import { useToast } from '@/components/ui/toast.tsx'
import { connectionQuery, librariesQuery } from '@/lib/query/account.ts'
import { seedResults } from '@/lib/query/cached-results.ts'
import { useLibrary } from '@/lib/query/library-context.tsx'
import { PREVIEWS } from '@/lib/query/media.ts'
import { resultsQuery } from '@/lib/query/search.ts'
import type { SavedSession } from '@/lib/search/saved-session.ts'
import { EMPTY_INPUT } from '@/lib/search/search-input.ts'
import { LibraryPanel } from './library-panel.tsx'
import { usePanel } from '@/components/panel-parts/panel-context.tsx'
import { Button } from '@/components/ui/button.tsx'
import { EmptyState } from '@/components/ui/empty-state.tsx'
import { Mark } from '@/components/ui/mark.tsx'
import { t } from '@/lib/language/translate.ts'
import { isSample } from '@/lib/sample/sample-address.ts'
import type { SummaryHit } from '@bookplate/contract'
import { type LocalHits, MAX_LOCAL_HITS } from '@/lib/search/local-search.ts'

const IDLE_WITHIN_MS = 1_000

const idle = () => new Promise((resolve) => requestIdleCallback(resolve, { timeout: IDLE_WITHIN_MS }))

export async function fillLocalHits(
  localHits: LocalHits,
  pages: AsyncIterable<SummaryHit[]>,
  signal: AbortSignal,
): Promise<void> {
  await idle()
  for await (const hits of pages) {
    if (signal.aborted) return
    localHits.putThin(hits)
    if (localHits.size() >= MAX_LOCAL_HITS) return
    await idle()
  }
}

interface NotConnectedProps {
  isSignedOut: boolean
  offersSample: boolean
  onConnect: () => void
}

function NotConnected({ isSignedOut, offersSample, onConnect }: NotConnectedProps) {
  return (
    <EmptyState
      title={isSignedOut ? t('errors.signedOut.title') : t('connect.notConnected.title')}
      picture={<Mark className="size-16" />}
      actions={
        <>
          <Button variant="primary" onClick={onConnect}>
            {isSignedOut ? t('errors.action.signIn') : t('errors.action.connect')}
          </Button>
          {offersSample && !isSignedOut ? <TrySample /> : null}
        </>
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

interface PanelProps {
  session: SavedSession | null
}

export function Panel({ session }: PanelProps) {
  const { send, openOptions } = useLibrary()
  const queries = useQueryClient()
  const { host, localHits, rankAccess } = usePanel()
  const { forgetUndo } = useToast()
  const connection = useQuery(connectionQuery(send))
  const { data: libraries = [] } = useQuery(librariesQuery)
  const { data, error } = connection
  const accountId = data && 'account' in data ? data.account.id : null
  // State of the library while the connection is being read, when it isn't rendered.
  const [left, setLeft] = useState(session)

  // A notice that is drawn later would move the results.
  useEffect(() => void ErrorNotice.preload(), [])

  // Never show one account's data to another.
  useEffect(
    () => () => {
      if (accountId === null) return
      queries.removeQueries({ queryKey: [PREVIEWS] })
      localHits.clear()
      rankAccess.isRefused = false
      forgetUndo()
    },
    [accountId, queries, localHits, rankAccess, forgetUndo],
  )

  if (error) {
    return (
      <main className="p-3">
        <ErrorNotice error={error} actions={{ retry: () => void connection.refetch() }} />
      </main>
    )
  }
  if (data === undefined) return null
  if (data.status !== 'connected') {
    return (
      <main>
        <h1 className="sr-only">Bookplate</h1>
        <LibrarySwitch labels={libraries} className="px-3 pt-2" />
        <NotConnected
          isSignedOut={data.status === 'signed_out'}
          offersSample={!host.isPage}
          onConnect={openOptions}
        />
      </main>
    )
  }
  return (
    <RestoredLibrary
      key={accountId}
      accountId={data.account.id}
      baseUrl={data.baseUrl}
      session={left}
      onLeave={setLeft}
    />
  )
}

interface RestoredLibraryProps extends PanelProps {
  accountId: string
  baseUrl: string
  onLeave: (session: SavedSession) => void
}

function RestoredLibrary({ accountId, baseUrl, session, onLeave }: RestoredLibraryProps) {
  const { client } = useLibrary()
  const queries = useQueryClient()
  const { host, rankAccess, localHits } = usePanel()
  useEffect(() => {
    const stop = new AbortController()
    // An incomplete list only affects local search.
    fillLocalHits(localHits, host.readKnown(), stop.signal).catch(() => undefined)
    return () => stop.abort()
  }, [host, localHits])
  const [restored] = useState(() => {
    const own = session?.accountId === null || session?.accountId === accountId ? session : null
    if (own) seedResults({ queries, client, rankAccess }, own)
    // Request during the first render, also for stored pages, because they may be outdated.
    const results = resultsQuery(client, own?.input ?? EMPTY_INPUT, 0, rankAccess)
    void queries.prefetchInfiniteQuery({ ...results, staleTime: 0 })
    return own
  })
  return (
    <EditsProvider>
      <LibraryPanel accountId={accountId} isSample={isSample(baseUrl)} session={restored} onLeave={onLeave} />
    </EditsProvider>
  )
}
