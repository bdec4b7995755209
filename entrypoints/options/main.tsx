import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { z } from 'zod'
import { AppShell } from '@/components/app-shell.tsx'
import { connectToBackground } from '@/lib/messaging/background.ts'
import { createRemoteClient } from '@/lib/messaging/remote-client.ts'
import { settingsItem } from '@/lib/platform/storage.ts'
import { LibraryProvider } from '@/lib/query/library-context.tsx'
import { createQueryClient } from '@/lib/query/query-client.ts'
import { App } from './app.tsx'

// Zod would try `new Function`, which the content security policy of extensions refuses.
z.config({ jitless: true })

const send = connectToBackground()
const access = { send, client: createRemoteClient(send) }
const { theme } = await settingsItem.read()

createRoot(document.querySelector('#root')!).render(
  <StrictMode>
    <LibraryProvider access={access}>
      <AppShell queryClient={createQueryClient()} theme={theme}>
        <App />
      </AppShell>
    </LibraryProvider>
  </StrictMode>,
)
