import { renderPage } from '@/components/render-page.tsx'
import { t } from '@/lib/language/translate.ts'
import { connectScreen, onBackgroundEvent } from '@/lib/messaging/screen.ts'
import { createSend } from '@/lib/messaging/send.ts'
import { isPrivateWindow, sendMessage } from '@/lib/platform/runtime.ts'
import { App } from './app.tsx'

const params = new URLSearchParams(location.search)
const library = params.get('library') ?? ''

// The copy belongs to the library in the address, also while another one is active.
const send = createSend({ sendMessage, createId: () => crypto.randomUUID(), library: () => library })
// The library may have been disconnected, which forgets the copy.
onBackgroundEvent(['connection.changed'], () => location.reload())
await renderPage(
  isPrivateWindow().then((isPrivate) => (
    <App
      library={library}
      bookmarkId={params.get('bookmark') ?? ''}
      copyId={params.get('copy')}
      isPrivate={isPrivate}
    />
  )),
  {
    access: { ...connectScreen(() => undefined), send },
    surface: 'copy-view',
    title: () => t('service.copy.title'),
  },
)
