import { drawPage } from '@/components/draw-page.tsx'
import { t } from '@/lib/language/translate.ts'
import { connectScreen } from '@/lib/messaging/screen.ts'
import { App } from './app.tsx'

const access = connectScreen()
// Drafts of tags belong to the displayed library.
const connected = access.send('connection.read', {}).catch(() => null)
await drawPage(
  connected.then(() => <App />),
  { access, surface: 'tabs', title: () => t('tabs.title') },
)
