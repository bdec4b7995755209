import { createRoot } from 'react-dom/client'
import { z } from 'zod'
import { AppShell } from '@/components/app-shell.tsx'
import { Panel } from '@/components/search/panel.tsx'
import { PanelProvider } from '@/components/search/panel-context.tsx'
import { connectToBackground } from '@/lib/messaging/background.ts'
import { createRemoteClient } from '@/lib/messaging/remote-client.ts'
import { seedResults } from '@/lib/query/kept-results.ts'
import { LibraryProvider } from '@/lib/query/library-context.tsx'
import { createPreviewStore } from '@/lib/query/media.ts'
import { createQueryClient } from '@/lib/query/query-client.ts'
import { useBackgroundEvents } from '@/lib/query/use-background-events.ts'
import { useStaleResults } from '@/lib/query/use-stale-results.ts'
import { createHitShelf } from '@/lib/search/hit-shelf.ts'
import { parseSession, type SavedSession } from '@/lib/search/saved-session.ts'
import { createPanelHost } from './panel-host.ts'

// Zod's faster way needs `new Function`, which the content security policy of an extension forbids.
z.config({ jitless: true })

/** The panel with its ears open for what other screens change. */
function ListeningPanel({ session }: { session: SavedSession | null }) {
  useBackgroundEvents()
  useStaleResults()
  return <Panel session={session} />
}

async function start(): Promise<void> {
  const send = connectToBackground()
  const client = createRemoteClient(send)
  const queries = createQueryClient()
  const host = createPanelHost()
  const rankAccess = { isRefused: false }
  const previews = createPreviewStore({
    client,
    createUrl: (blob) => URL.createObjectURL(blob),
    revokeUrl: (url) => URL.revokeObjectURL(url),
  })
  const session = parseSession(await host.readSession())
  if (session) seedResults({ queries, client, rankAccess }, session)
  createRoot(document.getElementById('root')!).render(
    <AppShell queryClient={queries}>
      <LibraryProvider access={{ client, send }}>
        <PanelProvider parts={{ host, previews, shelf: createHitShelf(), rankAccess }}>
          <ListeningPanel session={session} />
        </PanelProvider>
      </LibraryProvider>
    </AppShell>,
  )
}

void start()
