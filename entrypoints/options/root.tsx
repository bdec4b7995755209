import type { QueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { AppShell, type Theme } from '@/components/app-shell.tsx'
import { LibraryProvider, type LibraryAccess } from '@/lib/query/library-context.tsx'
import { App } from './app.tsx'
import type { OptionsPorts } from './ports.ts'

export interface RootProps {
  queryClient: QueryClient
  access: LibraryAccess
  ports: OptionsPorts
  /** Read before the first paint, to prevent flashing. */
  initialTheme: Theme
  isFirstRun?: boolean
}

export function Root({ queryClient, access, ports, initialTheme, isFirstRun = false }: RootProps) {
  const [theme, setTheme] = useState(initialTheme)
  return (
    <AppShell queryClient={queryClient} theme={theme}>
      <LibraryProvider access={access}>
        <App ports={ports} onTheme={setTheme} isFirstRun={isFirstRun} />
      </LibraryProvider>
    </AppShell>
  )
}
