import { renderPage } from '@/components/render-page.tsx'
import { t } from '@/lib/language/translate.ts'
import { connectScreen } from '@/lib/messaging/screen.ts'
import { App } from './app.tsx'

const access = connectScreen()
// Drafts of tags belong to the displayed library.
const connected = access.send('connection.read', {}).catch(() => null)
await renderPage(
  connected.then(() => <App />),
  { access, surface: 'tabs', title: () => t('tabs.title') },
)
