import { browser } from 'wxt/browser'
import { ErrorNotice } from '@/components/error-notice.tsx'
import { problemOf } from '@/components/problem.ts'
import { useAccountPage } from '@/components/connect/use-account-page.ts'
import { useScopeRequest } from '@/components/connect/use-scope-request.ts'
import { openOptions } from './state-notice.tsx'
import type { SendingPause } from './use-sending-pause.ts'
import type { PageModel } from './use-page.ts'

interface FailureNoticeProps {
  model: PageModel
  error: unknown
  held: SendingPause | null
}

export function FailureNotice({ model, error, held }: FailureNoticeProps) {
  const { state, storageFailure } = model
  // The popup closes when the sign-in window opens, so it can't show the result.
  const scopeRequest = useScopeRequest(() => undefined)
  const accountPage = useAccountPage(problemOf(error)?.kind === 'plan_required')
  const retry =
    state.status === 'refused' || error === storageFailure ? undefined : (held?.retry ?? model.retry)
  return (
    <ErrorNotice
      error={error}
      scope="write"
      isQueued
      pausedUntil={held ? held.until : state.status === 'waiting' ? state.nextTryAt : null}
      resumesByItself={held !== null || state.status === 'waiting'}
      actions={{
        ...(retry ? { retry } : {}),
        connect: openOptions,
        signIn: openOptions,
        allow: scopeRequest('write', held?.retry ?? model.save),
        openPlan: accountPage
          ? () => void browser.tabs.create({ url: accountPage }).then(() => window.close())
          : undefined,
      }}
    />
  )
}
