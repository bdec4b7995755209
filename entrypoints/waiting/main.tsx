import { renderPage } from '@/components/render-page.tsx'
import { t } from '@/lib/language/translate.ts'
import { connectScreen } from '@/lib/messaging/screen.ts'
import { App } from './app.tsx'

await renderPage(<App />, {
  access: connectScreen(),
  surface: 'waiting',
  title: () => t('bookmark.waiting'),
})
