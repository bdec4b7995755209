import { browser } from 'wxt/browser'
import { ErrorNotice } from '@/components/error-notice.tsx'
import { problemOf } from '@/components/problem.ts'
import { useAccountPage } from '@/components/connect/use-account-page.ts'
import { useScopeRequest } from '@/components/connect/use-scope-request.ts'
import { openOptions } from './state-notice.tsx'
import type { PageModel } from './use-page.ts'

export function FailureNotice({ model, error }: { model: PageModel; error: unknown }) {
  const { state, unkept, save } = model
  // The popup closes when the sign-in window opens, so it can't show the result.
  const scopeRequest = useScopeRequest(() => undefined)
  const accountPage = useAccountPage(problemOf(error)?.kind === 'plan_required')
  const retry = state.status === 'refused' || error === unkept ? undefined : model.retry
  return (
    <ErrorNotice
      error={error}
      scope="write"
      pausedUntil={state.status === 'waiting' ? state.nextTryAt : null}
      resumesByItself={state.status === 'waiting'}
      actions={{
        ...(retry ? { retry } : {}),
        connect: openOptions,
        signIn: openOptions,
        allow: scopeRequest('write', save),
        openPlan: accountPage
          ? () => void browser.tabs.create({ url: accountPage }).then(() => window.close())
          : undefined,
      }}
    />
  )
}
