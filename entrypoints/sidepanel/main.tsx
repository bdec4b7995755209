import { createRoot } from 'react-dom/client'
import { PanelProvider } from '@/components/search/panel-context.tsx'
import { connectToBackground } from '@/lib/messaging/background.ts'
import { createRemoteClient } from '@/lib/messaging/remote-client.ts'
import { LibraryProvider } from '@/lib/query/library-context.tsx'
import { createPreviewStore } from '@/lib/query/media.ts'
import { createQueryClient } from '@/lib/query/query-client.ts'
import { onSettingsChange, settingsItem } from '@/lib/platform/storage.ts'
import { createHitShelf } from '@/lib/search/hit-shelf.ts'
import { parseSession } from '@/lib/search/saved-session.ts'
import { createPanelHost } from './panel-host.ts'
import { PanelRoot } from './panel-root.tsx'

const send = connectToBackground()
const client = createRemoteClient(send)
const host = createPanelHost()
const previews = createPreviewStore({
  client,
  createUrl: (blob) => URL.createObjectURL(blob),
  revokeUrl: (url) => URL.revokeObjectURL(url),
})
const parts = { host, previews, shelf: createHitShelf(), rankAccess: { isRefused: false } }
const [session, settings] = await Promise.all([host.readSession(), settingsItem.read()])

createRoot(document.querySelector('#root')!).render(
  <LibraryProvider access={{ client, send }}>
    <PanelProvider parts={parts}>
      <PanelRoot
        queryClient={createQueryClient()}
        session={parseSession(session)}
        settings={settings}
        onSettingsChange={onSettingsChange}
      />
    </PanelProvider>
  </LibraryProvider>,
)
