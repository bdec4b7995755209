import { Component, type ReactNode } from 'react'
import { ErrorNotice } from './error-notice.tsx'

/** A failing screen says so and can be tried again; what was typed is kept by the drafts, not here. */
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
