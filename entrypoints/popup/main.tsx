import { createRoot } from 'react-dom/client'
import { AppShell } from '@/components/app-shell.tsx'
import { ErrorNotice } from '@/components/error-notice.tsx'
import { connectToBackground } from '@/lib/messaging/background.ts'
import { createRemoteClient } from '@/lib/messaging/remote-client.ts'
import { LibraryProvider } from '@/lib/query/library-context.tsx'
import { createQueryClient } from '@/lib/query/query-client.ts'
import { App } from './app.tsx'
import { startUp } from './start-up.ts'

const root = createRoot(document.querySelector('#root')!)
const send = connectToBackground()

try {
  const started = await startUp(send)
  root.render(
    <LibraryProvider access={{ send, client: createRemoteClient(send) }}>
      <AppShell queryClient={createQueryClient()} theme={started.settings.theme}>
        <App {...started} />
      </AppShell>
    </LibraryProvider>,
  )
} catch (error) {
  root.render(<ErrorNotice error={error} actions={{ retry: () => location.reload() }} className="m-4" />)
}
