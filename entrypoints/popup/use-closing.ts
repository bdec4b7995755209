import type { RefObject } from 'react'
import { browser } from 'wxt/browser'
import type { ShownTab } from '@/lib/platform/active-tab.ts'
import { useLibrary } from '@/lib/query/library-context.tsx'
import { isUnread, type PageState } from './page-state.ts'

const CLOSABLE = new Set<PageState['status']>(['saving', 'looking', 'unsaved', 'saved', 'waiting'])

/** Ways to close the popup. If something can't be stored, it stays open with the reason. */
export function useClosing(
  tab: ShownTab,
  state: PageState,
  storeNote: RefObject<(() => Promise<void>) | null>,
) {
  const { send } = useLibrary()
  const after = (then: () => unknown) =>
    void Promise.resolve(storeNote.current?.())
      .then(then)
      .then(
        () => window.close(),
        () => undefined,
      )
  const { id: tabId, url, title, isPrivate } = tab
  // A captured page that the library couldn't fetch exists only in the tab.
  const canCloseTab = tabId !== undefined && CLOSABLE.has(state.status) && !isUnread(state)
  const isKept = state.status === 'saved' || state.status === 'waiting'
  return {
    canCloseTab,
    close: () => after(() => undefined),
    saveAndClose: () => {
      if (!canCloseTab) return
      after(() =>
        isKept
          ? browser.tabs.remove(tabId)
          : // It continues after this popup has closed and reports its result.
            void send('page.saveAndClose', { url, title, tabId, isPrivate }).catch(() => undefined),
      )
    },
  }
}
