import { renderPage } from '@/components/render-page.tsx'
import { PageHistoryProvider } from '@/components/panel/page-history.tsx'
import { PanelContext } from '@/components/panel-parts/panel-context.tsx'
import { connectScreen, tagOf } from '@/lib/messaging/screen.ts'
import { storedConnectionItem } from '@/lib/messaging/stored-connection.ts'
import { connectionQuery, librariesQuery } from '@/lib/query/account.ts'
import { collectionsQuery } from '@/lib/query/collections.ts'
import { limitPreviews } from '@/lib/query/media.ts'
import { createQueryClient } from '@/lib/query/query-client.ts'
import { createLocalHits } from '@/lib/search/local-search.ts'
import { parseSession } from '@/lib/search/saved-session.ts'
import { ListeningPanel } from './listening-panel.tsx'
import { createPanelHost } from './panel-host.ts'

let hasSwitched = false
const access = connectScreen(() => {
  hasSwitched = true
  location.reload()
})
const { client, send } = access
const queries = createQueryClient()
// The library that is left may be disconnected, so nothing more is stored for it.
const host = createPanelHost(() => (hasSwitched ? null : access.journal.library()))
limitPreviews(queries)
const parts = { host, localHits: createLocalHits(), rankAccess: { isRefused: false } }
/** Loaded lazily, because the side panel has neither a history nor an address. */
const addresses = host.isPage ? import('./open-address.ts') : null

async function start() {
  const { queryKey } = connectionQuery(send)
  const stored = await storedConnectionItem.read()
  // The first render uses the stored connection, because the background may be asleep.
  if (stored) queries.setQueryData(queryKey, stored, { updatedAt: 0 })
  else await queries.prefetchQuery(connectionQuery(send))
  const connection = queries.getQueryData(queryKey)
  const library = connection ? tagOf(connection) : null
  const session = parseSession(await host.readSession(library))
  if (!addresses) return { session, pageHistory: null }
  const { openPage } = await addresses
  const readCollections = host.isWebApp ? () => queries.fetchQuery(collectionsQuery(client)) : null
  return openPage({ library, session, readCollections })
}

async function page() {
  // The library determines the first render. Its failure is rendered like others.
  const [{ session, pageHistory }] = await Promise.all([start(), queries.prefetchQuery(librariesQuery)])
  return (
    <PanelContext value={parts}>
      <PageHistoryProvider value={pageHistory}>
        <ListeningPanel session={session} />
      </PageHistoryProvider>
    </PanelContext>
  )
}
await renderPage(page(), { access, surface: 'sidepanel', queries })
