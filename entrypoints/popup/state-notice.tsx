import { browser } from 'wxt/browser'
import { ErrorNotice } from '@/components/error-notice.tsx'
import { Button } from '@/components/ui/button.tsx'
import { Notice } from '@/components/ui/notice.tsx'
import { useScopeRequest } from '@/components/use-scope-request.ts'
import type { ConnectionView } from '@/lib/messaging/connection-protocol.ts'
import { UNSAVABLE_WORDS } from '@/lib/words/unsavable.ts'
import { failureOf } from './page-state.ts'
import type { PageModel } from './use-page.ts'

const openOptions = () => void browser.runtime.openOptionsPage().then(() => window.close())

interface StateNoticeProps {
  model: PageModel
  connection: ConnectionView
}

/** Why the page is not saved, and what can be done about it. */
export function StateNotice({ model: { state, save }, connection }: StateNoticeProps) {
  const scopeRequest = useScopeRequest()
  if (state.status === 'unsavable') {
    return <Notice title="Only pages of the web can be saved">{UNSAVABLE_WORDS[state.reason]}</Notice>
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
  const error = failureOf(state)
  if (!error) return null
  const retry = state.status === 'refused' ? undefined : save
  return (
    <ErrorNotice
      error={error}
      scope="write"
      resumesByItself={state.status === 'waiting'}
      actions={{
        ...(retry ? { retry } : {}),
        connect: openOptions,
        signIn: openOptions,
        allow: scopeRequest('write', save),
        openPlan:
          connection.status === 'none'
            ? undefined
            : () => void browser.tabs.create({ url: connection.baseUrl }).then(() => window.close()),
      }}
    />
  )
}
