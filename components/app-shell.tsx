import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { Component, type ReactNode, useEffect, useLayoutEffect, useMemo, useState } from 'react'
import { ErrorNotice } from './lazy-error-notice.tsx'
import { NowProvider } from './now.tsx'
import { SettingsContext } from './settings-context.ts'
import { keepFocus } from '@/components/ui/keep-focus.ts'
import { ToastProvider } from '@/components/ui/toast.tsx'
import { ShortcutsProvider, shortcutsOf } from '@/components/ui/shortcuts.ts'
import { TooltipLayer } from '@/components/ui/tooltip.tsx'
import { DEFAULT_SETTINGS, type Settings } from '@/lib/settings/settings.ts'
import { settingsItem } from '@/lib/settings/stored-settings.ts'

export class ErrorBoundary extends Component<
  { children: ReactNode },
  { error: unknown; hasFailed: boolean }
> {
  override state = { error: null, hasFailed: false }

  static getDerivedStateFromError(error: unknown) {
    return { error, hasFailed: true }
  }

  override render() {
    if (!this.state.hasFailed) return this.props.children
    return (
      <main className="p-3">
        <h1 className="sr-only">Bookplate</h1>
        <ErrorNotice
          error={this.state.error}
          actions={{ retry: () => this.setState({ error: null, hasFailed: false }) }}
        />
      </main>
    )
  }
}

export interface AppShellProps {
  queryClient: QueryClient
  /** Read before the first paint, to prevent flashing. */
  settings?: Settings
  children: ReactNode
}

export function AppShell({ queryClient, settings: first = DEFAULT_SETTINGS, children }: AppShellProps) {
  const [settings, setSettings] = useState(first)
  useEffect(() => settingsItem.onChange(setSettings), [])
  useEffect(keepFocus, [])
  const { theme } = settings
  const shortcuts = useMemo(() => shortcutsOf(settings), [settings])
  useLayoutEffect(() => {
    const { dataset } = document.documentElement
    if (theme === 'system') delete dataset['theme']
    else dataset['theme'] = theme
  }, [theme])
  return (
    <QueryClientProvider client={queryClient}>
      <NowProvider>
        <ErrorBoundary>
          <SettingsContext value={settings}>
            <ShortcutsProvider value={shortcuts}>
              <ToastProvider>{children}</ToastProvider>
              <TooltipLayer />
            </ShortcutsProvider>
          </SettingsContext>
        </ErrorBoundary>
      </NowProvider>
    </QueryClientProvider>
  )
}
