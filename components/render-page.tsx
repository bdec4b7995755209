import '@/components/ui/composed-keys.ts'
import type { QueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { openLanguage } from '@/lib/language/open-language.ts'
import type { Surface } from '@/lib/language/surfaces.ts'
import { onLanguage, t } from '@/lib/language/translate.ts'
import { LibraryContext, type Screen } from '@/lib/query/library-context.tsx'
import { createQueryClient } from '@/lib/query/query-client.ts'
import { settingsItem } from '@/lib/settings/stored-settings.ts'
import { AppShell } from './app-shell.tsx'

interface PageOptions {
  access: Screen
  surface: Surface
  /** Words of the window's title. Without it, the page sets its own. */
  title?: () => string
  queries?: QueryClient
}

/** Draws a page with its words and settings, and what it waits for. */
export async function renderPage(
  waited: ReactNode,
  { access, surface, title, queries = createQueryClient() }: PageOptions,
): Promise<void> {
  const [page, settings] = await Promise.all([waited, settingsItem.read(), openLanguage(surface)])
  const root = createRoot(document.querySelector('#root')!)
  const draw = () => {
    if (title) document.title = t('ui.pageTitle', { page: title() })
    root.render(
      <LibraryContext value={access}>
        <AppShell queryClient={queries} settings={settings}>
          {page}
        </AppShell>
      </LibraryContext>,
    )
  }
  onLanguage(draw)
  draw()
}
