import type { QueryClient } from '@tanstack/react-query'
import type { ComponentProps, ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { onLanguage, t } from '@/lib/language/translate.ts'
import { LibraryProvider } from '@/lib/query/library-context.tsx'
import { createQueryClient } from '@/lib/query/query-client.ts'
import type { Settings } from '@/lib/settings/settings.ts'
import { AppShell } from './app-shell.tsx'

interface PageOptions {
  access: ComponentProps<typeof LibraryProvider>['access']
  settings: Settings
  /** Words of the window's title. Without it, the page sets its own. */
  title?: () => string
  queries?: QueryClient
}

export function drawPage(
  page: ReactNode,
  { access, settings, title, queries = createQueryClient() }: PageOptions,
): void {
  const root = createRoot(document.querySelector('#root')!)
  const draw = () => {
    if (title) document.title = t('ui.pageTitle', { page: title() })
    root.render(
      <LibraryProvider access={access}>
        <AppShell queryClient={queries} settings={settings}>
          {page}
        </AppShell>
      </LibraryProvider>,
    )
  }
  onLanguage(draw)
  draw()
}
