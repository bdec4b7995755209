import type { ComponentProps, ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { onLanguage, t } from '@/lib/language/translate.ts'
import { LibraryProvider } from '@/lib/query/library-context.tsx'
import { createQueryClient } from '@/lib/query/query-client.ts'
import { AppShell, type ShellSettings } from './app-shell.tsx'

interface PageOptions {
  access: ComponentProps<typeof LibraryProvider>['access']
  settings: ShellSettings
  title: () => string
}

export function drawPage(page: ReactNode, { access, settings, title }: PageOptions): void {
  const queries = createQueryClient()
  const root = createRoot(document.querySelector('#root')!)
  const draw = () => {
    document.title = t('ui.pageTitle', { page: title() })
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
