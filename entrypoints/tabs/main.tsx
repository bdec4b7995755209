import { drawPage } from '@/components/draw-page.tsx'
import { openLanguage } from '@/lib/language/open-language.ts'
import { t } from '@/lib/language/translate.ts'
import { connectScreen } from '@/lib/messaging/background.ts'
import { settingsItem } from '@/lib/settings/stored-settings.ts'
import { App } from './app.tsx'

const access = connectScreen()
// Drafts of tags belong to the displayed library.
const [settings] = await Promise.all([
  settingsItem.read(),
  access.send('connection.read', {}).catch(() => null),
  openLanguage('tabs'),
])
drawPage(<App />, { access, settings, title: () => t('tabs.title') })
