import { QueryClientProvider, type QueryClient } from '@tanstack/react-query'
import { useLayoutEffect, type ReactNode } from 'react'
import { ErrorBoundary } from './error-boundary.tsx'
import { NowProvider } from './now.tsx'
import { ToastProvider } from './ui/toast.tsx'
import { TooltipLayer } from './ui/tooltip.tsx'

export type Theme = 'system' | 'light' | 'dark'

export interface AppShellProps {
  queryClient: QueryClient
  theme?: Theme
  children: ReactNode
}

/** What every surface stands in: queries, one clock, the bar for undo, the tooltip, a net for failures, light or dark. */
export function AppShell({ queryClient, theme = 'system', children }: AppShellProps) {
  useLayoutEffect(() => {
    const { dataset } = document.documentElement
    if (theme === 'system') delete dataset['theme']
    else dataset['theme'] = theme
  }, [theme])
  return (
    <QueryClientProvider client={queryClient}>
      <NowProvider>
        <ErrorBoundary>
          <ToastProvider>{children}</ToastProvider>
          <TooltipLayer />
        </ErrorBoundary>
      </NowProvider>
    </QueryClientProvider>
  )
}
