import { browser } from 'wxt/browser'
import { ErrorNotice } from '@/components/error-notice.tsx'
import { Button } from '@/components/ui/button.tsx'
import { Notice } from '@/components/ui/notice.tsx'
import { problemOf } from '@/components/problem.ts'
import { useAccountPage } from '@/components/connect/use-account-page.ts'
import { useScopeRequest } from '@/components/connect/use-scope-request.ts'
import { UNSAVABLE_WORDS } from '@/lib/save/unsavable-words.ts'
import { failureOf, isSlowSite } from './page-state.ts'
import type { PageModel } from './use-page.ts'

const openOptions = () => void browser.runtime.openOptionsPage().then(() => window.close())

/** Why the page is not saved, and what can be done about it. */
export function StateNotice({ model }: { model: PageModel }) {
  const { state, unkept, save } = model
  // A popup closes as soon as the sign-in window is in front, so there is nobody to tell.
  const scopeRequest = useScopeRequest(() => undefined)
  const error = failureOf(state) ?? unkept
  const accountPage = useAccountPage(error !== null && problemOf(error)?.kind === 'plan_required')
  if (state.status === 'unsavable') {
    return <Notice title="Only web pages can be saved">{UNSAVABLE_WORDS[state.reason]}</Notice>
  }
  if (state.status === 'unsaved') {
    return <p className="text-ink-muted">If it's already saved, nothing is duplicated.</p>
  }
  if (isSlowSite(state)) {
    return (
      <Notice title="This site is slow to answer">
        You can close this. The page is saved when the site answers.
      </Notice>
    )
  }
  if (state.status === 'not_connected') {
    return (
      <Notice
        title="No library yet"
        actions={
          <Button variant="primary" size="small" onClick={openOptions}>
            Connect
          </Button>
        }
      >
        Bookplate keeps your bookmarks in a library of your own. Connect it once to save pages.
      </Notice>
    )
  }
  if (!error) return null
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
