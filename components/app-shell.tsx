import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { Component, type ReactNode, useLayoutEffect } from 'react'
import { ErrorNotice } from './error-notice.tsx'
import { NowProvider } from './now.tsx'
import { ToastProvider } from '@/components/ui/toast.tsx'
import { TooltipLayer } from '@/components/ui/tooltip.tsx'

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

export type Theme = 'system' | 'light' | 'dark'

export interface AppShellProps {
  queryClient: QueryClient
  theme?: Theme
  children: ReactNode
}

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
