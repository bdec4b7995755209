import { browser } from 'wxt/browser'
import { Button } from '@/components/ui/button.tsx'
import { Notice } from '@/components/ui/notice.tsx'
import { UNSAVABLE_WORDS } from '@/lib/save/unsavable-words.ts'
import { isSlowSite, type PageState } from './page-state.ts'

export const openOptions = () => void browser.runtime.openOptionsPage().then(() => window.close())

/** What of the page's state is known from the first moment, or no failure, and what can be done about it. */
export function StateNotice({ state }: { state: PageState }) {
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
