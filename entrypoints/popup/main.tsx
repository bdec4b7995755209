import '@/components/ui/composed-keys.ts'
import { QueryClientProvider } from '@tanstack/react-query'
import { createRoot } from 'react-dom/client'
import { openLanguage } from '@/lib/language/open-language.ts'
import { onLanguage, t } from '@/lib/language/translate.ts'
import { connectScreen } from '@/lib/messaging/screen.ts'
import { LibraryContext } from '@/lib/query/library-context.tsx'
import { createQueryClient } from '@/lib/query/query-client.ts'
import { SWITCHED_QUERY } from '@/lib/save/switched.ts'
import { App, loadParts } from './app.tsx'
import { asksFirst, startUp } from './startup.ts'
import { observeUse } from './use-focus-unless-used.ts'

observeUse()

const access = connectScreen(() => location.replace(`/popup.html${SWITCHED_QUERY}`))

/** Loaded lazily, because failures are rare and the popup must open quickly. */
async function showFailure(error: unknown): Promise<void> {
  const { ErrorNotice } = await import('@/components/error-notice.tsx')
  root.render(
    <main className="flex flex-col gap-3 p-4">
      <h1 className="text-lg font-semibold">{t('popup.title')}</h1>
      <ErrorNotice error={error} actions={{ retry: () => location.reload() }} />
    </main>,
  )
}

declare global {
  /** Id of this opening, set by the script that runs first (`entrypoints/popup-opening.ts`). */
  var opening: string | undefined
}

const root = createRoot(document.querySelector('#root')!, {
  onUncaughtError: (error) => void showFailure(error),
})

try {
  const [started] = await Promise.all([
    startUp(access.send, (globalThis.opening ??= crypto.randomUUID())),
    openLanguage('popup'),
  ])
  const Screen = asksFirst(started) ? (await import('./private-page.tsx')).PrivatePage : App
  await loadParts(started)
  const { theme } = started.settings
  if (theme !== 'system') document.documentElement.dataset['theme'] = theme
  const queries = createQueryClient()
  const draw = () =>
    root.render(
      <LibraryContext value={access}>
        <QueryClientProvider client={queries}>
          <Screen {...started} />
        </QueryClientProvider>
      </LibraryContext>,
    )
  onLanguage(draw)
  draw()
} catch (error) {
  await showFailure(error)
}
