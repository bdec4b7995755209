import type { QueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { AppShell, type ShellSettings } from '@/components/app-shell.tsx'
import { LibraryProvider, type LibraryAccess } from '@/lib/query/library-context.tsx'
import { App } from './app.tsx'
import type { OptionsPorts } from './ports.ts'

export interface RootProps {
  queryClient: QueryClient
  access: LibraryAccess
  ports: OptionsPorts
  /** Read before the first paint, to prevent flashing. */
  initialSettings: ShellSettings
  isFirstRun?: boolean
}

export function Root({ queryClient, access, ports, initialSettings, isFirstRun = false }: RootProps) {
  const [settings, setSettings] = useState(initialSettings)
  return (
    <AppShell queryClient={queryClient} settings={settings}>
      <LibraryProvider access={access}>
        <App ports={ports} onSettings={setSettings} isFirstRun={isFirstRun} />
      </LibraryProvider>
    </AppShell>
  )
}
