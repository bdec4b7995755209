import { drawPage } from '@/components/draw-page.tsx'
import { openLanguage } from '@/lib/language/open-language.ts'
import { t } from '@/lib/language/translate.ts'
import { connectScreen, onBackgroundEvent } from '@/lib/messaging/background.ts'
import { createSend } from '@/lib/messaging/send.ts'
import { isPrivateWindow, sendMessage } from '@/lib/platform/own-page.ts'
import { settingsItem } from '@/lib/settings/stored-settings.ts'
import { App } from './app.tsx'

const params = new URLSearchParams(location.search)
const library = params.get('library') ?? ''

const [settings, isPrivate] = await Promise.all([
  settingsItem.read(),
  isPrivateWindow(),
  openLanguage('copy-view'),
])
// The copy belongs to the library in the address, also while another one is active.
const send = createSend({ sendMessage, createId: () => crypto.randomUUID(), library: () => library })
// The library may have been disconnected, which forgets the copy.
onBackgroundEvent(['connection.changed'], () => location.reload())
drawPage(
  <App
    library={library}
    bookmarkId={params.get('bookmark') ?? ''}
    copyId={params.get('copy')}
    isPrivate={isPrivate}
  />,
  { access: { ...connectScreen(() => undefined), send }, settings, title: () => t('service.copy.title') },
)
