import { createRoot } from 'react-dom/client'
import { AppShell } from '@/components/app-shell.tsx'
import { openLanguage } from '@/lib/language/open-language.ts'
import { onLanguage, t } from '@/lib/language/translate.ts'
import { connectScreen } from '@/lib/messaging/background.ts'
import { settingsItem } from '@/lib/settings/stored-settings.ts'
import { LibraryProvider } from '@/lib/query/library-context.tsx'
import { createQueryClient } from '@/lib/query/query-client.ts'
import { App } from './app.tsx'

const access = connectScreen()
const [settings] = await Promise.all([settingsItem.read(), openLanguage('waiting')])

const queries = createQueryClient()
const root = createRoot(document.querySelector('#root')!)
const draw = () => {
  document.title = t('ui.pageTitle', { page: t('bookmark.waiting') })
  root.render(
    <LibraryProvider access={access}>
      <AppShell queryClient={queries} settings={settings}>
        <App />
      </AppShell>
    </LibraryProvider>,
  )
}
onLanguage(draw)
draw()
