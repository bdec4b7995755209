import { z } from 'zod'
import { renderPage } from '@/components/render-page.tsx'
import { connectScreen } from '@/lib/messaging/screen.ts'
import { connectionQuery } from '@/lib/query/account.ts'
import { createQueryClient } from '@/lib/query/query-client.ts'
import { App } from './app.tsx'

// Zod would otherwise try `new Function`, which the extension's CSP forbids.
z.config({ jitless: true })

const access = connectScreen()
const isFirstRun = new URLSearchParams(location.search).has('welcome')
const queries = createQueryClient()
// The section of a connection that is read later would move the others.
const connected = queries.prefetchQuery(connectionQuery(access.send))
await renderPage(
  connected.then(() => <App isFirstRun={isFirstRun} />),
  { access, surface: 'options', queries },
)
