import { useEffect, useRef, useState, type RefObject } from 'react'
import { FavoriteToggle } from '@/components/bookmark/favorite-toggle.tsx'
import { SiteIcon } from '@/components/bookmark/site-icon.tsx'
import { LibrarySwitch } from '@/components/connect/library-switch.tsx'
import { lazyPart } from '@/components/lazy-part.tsx'
import { classNames } from '@/components/ui/class-names.ts'
import { Mark } from '@/components/ui/mark.tsx'
import { useElapsed } from '@/components/ui/use-elapsed.ts'
import { useLibrary } from '@/lib/query/library-context.tsx'
import { tagOf } from '@/lib/messaging/screen.ts'
import { useOutboxEvents } from '@/lib/query/use-background-events.ts'
import { siteName } from '@/lib/words/site-name.ts'
import { t } from '@/lib/language/translate.ts'
import { EditFields } from './edit-fields.tsx'
import { PopupFooter } from './popup-footer.tsx'
import {
  bookmarkOf,
  failureOf,
  isEditable,
  isSlowSite,
  isStatic,
  isUnread,
  needsNotice,
  waitOf,
  type PageState,
} from './page-state.ts'
import { StatusBar } from './status-bar.tsx'
import type { Startup } from './startup.ts'
import { useSendingPause } from './use-sending-pause.ts'
import { usePage, type PageModel } from './use-page.ts'
import { writesText } from '@/components/ui/shortcut-key.ts'
import { useDocumentKeys } from '@/components/ui/use-document-keys.ts'
import { browser } from 'wxt/browser'
import type { ActiveTab } from '@/lib/platform/active-tab.ts'

/** Time after which a waiting popup says whether the page is stored. */
const LATE_MS = 2_000

const CLOSABLE = new Set<PageState['status']>(['saving', 'looking', 'unsaved', 'saved', 'waiting'])

/** Ways to close the popup. If something can't be stored, it stays open with the reason. */
function useClosing(
  tab: ActiveTab,
  { state, refusal }: PageModel,
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
  const canCloseTab = tabId !== undefined && !refusal && CLOSABLE.has(state.status) && !isUnread(state)
  const isStored = state.status === 'saved' || state.status === 'waiting'
  return {
    canCloseTab,
    close: () => after(() => undefined),
    saveAndClose: () => {
      if (!canCloseTab) return
      after(() =>
        isStored
          ? browser.tabs.remove(tabId)
          : // It continues after this popup has closed and reports its result.
            void send('page.saveAndClose', { url, title, tabId, isPrivate }).catch(() => undefined),
      )
    },
  }
}

/** Title in two lines. If it is longer, a press shows it over the content below, so that nothing moves. */
function PageTitle({ children }: { children: string }) {
  const lines = useRef<HTMLHeadingElement>(null)
  const [isLonger, setLonger] = useState(false)
  const [isWhole, setWhole] = useState(false)
  useEffect(() => {
    const { scrollHeight = 0, clientHeight = 0 } = lines.current ?? {}
    setLonger(scrollHeight > clientHeight)
  }, [])
  return (
    <div className="relative">
      <h1 ref={lines} dir="auto" className="line-clamp-2 text-lg font-semibold break-words">
        {children}
      </h1>
      {isLonger ? (
        <button
          type="button"
          aria-label={t('popup.wholeTitle')}
          aria-expanded={isWhole}
          title={children}
          onClick={() => setWhole(!isWhole)}
          onBlur={() => setWhole(false)}
          className="absolute inset-0 cursor-pointer rounded-control"
        />
      ) : null}
      {isWhole ? (
        <p
          dir="auto"
          aria-hidden="true"
          className="pointer-events-none absolute -inset-x-2 -top-1 z-10 max-h-100 overflow-y-auto rounded-control border border-line bg-surface px-2 py-1 text-lg font-semibold break-words shadow-float"
        >
          {children}
        </p>
      ) : null}
    </div>
  )
}

function usePopupKeys({ close, saveAndClose }: ReturnType<typeof useClosing>, showKeys: () => void): void {
  useDocumentKeys((event) => {
    const { key, ctrlKey, metaKey, shiftKey, target } = event
    if (key === 'Enter' && (ctrlKey || metaKey)) {
      event.preventDefault()
      if (shiftKey) saveAndClose()
      else close()
    } else if (key === '?' && !writesText(target)) showKeys()
  })
}

/** Loaded lazily, because they depend on the library's response. */
const FailureNotice = lazyPart(() => import('./failure-notice.tsx'), 'FailureNotice')
const CaptureNotice = lazyPart(() => import('./capture-notice.tsx'), 'CaptureNotice')
export const StateNotice = lazyPart(() => import('./state-notice.tsx'), 'StateNotice')
const SavedCard = lazyPart(() => import('./saved-card.tsx'), 'SavedCard')
const ShortcutSheet = lazyPart(() => import('./shortcut-sheet.tsx'), 'ShortcutSheet')
const CardSpace = () => <div className="min-h-14" />

/** Preloads the modules of the first render, so that nothing moves. */
export const loadParts = async ({ opened, connection }: Startup): Promise<void> => {
  if (opened === null || connection.status === 'none') await StateNotice.preload()
}

export function App(started: Startup) {
  useOutboxEvents()
  const { tab, icon, settings, connection, libraries } = started
  const model = usePage(started)
  const { state, edit, storageFailure, change, refusal } = model
  const bookmark = bookmarkOf(state)
  const storeNote = useRef<(() => Promise<void>) | null>(null)
  const editable = isEditable(state) && !refusal
  const ownFailure = refusal || isSlowSite(state) ? null : (failureOf(state) ?? storageFailure)
  const held = useSendingPause(tab.url, bookmark !== null && !ownFailure)
  const failure = ownFailure ?? held?.problem
  const site = siteName(tab.url)
  const isLate = useElapsed(waitOf(state), LATE_MS)

  // For the benchmark: the first control accepts clicks.
  useEffect(() => void performance.mark('bookplate-usable'), [])
  const closing = useClosing(tab, model, storeNote)
  const [hasKeys, setKeys] = useState(false)
  usePopupKeys(closing, () => setKeys(true))

  return (
    <main
      className={classNames('flex flex-col gap-3 p-4', isStatic(state) || tab.isPrivate ? '' : 'min-h-128')}
    >
      <header className="flex items-start gap-3">
        <Mark saved={state.status === 'saved'} className="mt-0.5 size-7 flex-none" />
        <div className="min-h-10.5 min-w-0 flex-1">
          <PageTitle>{tab.title || site || t('popup.thisPage')}</PageTitle>
          <div className="flex items-center gap-3">
            <p className="flex min-w-0 flex-1 items-center gap-1.5 text-ink-muted" title={tab.url}>
              {icon ? <SiteIcon address={icon} /> : null}
              <bdi className="truncate">{site}</bdi>
            </p>
            <LibrarySwitch labels={libraries} className="-my-1 max-w-3/5" />
          </div>
        </div>
        {editable ? (
          <FavoriteToggle
            isFavorite={edit.isFavorite}
            onChange={(isFavorite) => void change({ isFavorite }).catch(() => undefined)}
          />
        ) : (
          <div className="size-8" />
        )}
      </header>
      <StatusBar model={model} />
      {refusal ? <FailureNotice model={model} error={refusal} held={null} /> : null}
      {editable && !tab.isPrivate ? (
        <EditFields
          model={model}
          account={tagOf(connection) ?? ''}
          page={tab}
          suggests={settings.suggestTags}
          storeNote={storeNote}
        />
      ) : null}
      {editable && tab.isPrivate ? <p className="text-ink-muted">{t('popup.openToEdit')}</p> : null}
      {/* Below the fields in reserved space, so that no control moves. */}
      {isUnread(state) && !storageFailure && !refusal ? (
        <CaptureNotice model={model} tab={tab} />
      ) : failure ? (
        <FailureNotice model={model} error={failure} held={held} />
      ) : needsNotice(state) || isLate ? (
        <StateNotice {...model} url={tab.url} />
      ) : bookmark && state.status !== 'undone' ? (
        <SavedCard bookmark={bookmark} edit={edit} tab={tab} meanwhile={<CardSpace />} />
      ) : (
        <CardSpace />
      )}
      <PopupFooter
        windowId={tab.windowId}
        isConnected={connection.status !== 'none'}
        saving={state.status === 'waiting' && !isSlowSite(state) ? null : tab.url}
        closing={closing}
        onShowKeys={() => setKeys(true)}
      />
      {hasKeys ? <ShortcutSheet onClose={() => setKeys(false)} /> : null}
    </main>
  )
}
