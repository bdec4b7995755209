import { drawPage } from '@/components/draw-page.tsx'
import { openLanguage } from '@/lib/language/open-language.ts'
import { t } from '@/lib/language/translate.ts'
import { connectScreen } from '@/lib/messaging/background.ts'
import { settingsItem } from '@/lib/settings/stored-settings.ts'
import { App } from './app.tsx'

const [settings] = await Promise.all([settingsItem.read(), openLanguage('waiting')])
drawPage(<App />, { access: connectScreen(), settings, title: () => t('bookmark.waiting') })
