import type { SummaryHit } from '@bookplate/contract'
import { useLayoutEffect, useRef, type ReactNode } from 'react'
import { lazyPart } from '@/components/lazy-part.tsx'
import { Mark } from '@/components/ui/mark.tsx'
import { useDocumentKeys } from '@/components/ui/use-document-keys.ts'
import type { OpenedCollection } from '@/lib/search/opened-collection.ts'
import type { SearchInput } from '@/lib/search/search-input.ts'
import { t } from '@/lib/language/translate.ts'
import { PaneContext } from '@/components/panel-parts/pane-context.ts'
import type { ReturnScreen, SideScreen } from './use-side-screen.ts'

// Loaded lazily, because searching doesn't need them.
const ReadingView = lazyPart(() => import('@/components/read/reading-view.tsx'), 'ReadingView')
const AskScreen = lazyPart(() => import('@/components/ask/ask-screen.tsx'), 'AskScreen')
const HighlightsScreen = lazyPart(
  () => import('@/components/highlights/highlights-screen.tsx'),
  'HighlightsScreen',
)
const Overview = lazyPart(() => import('@/components/overview/overview.tsx'), 'Overview')
const CollectionsScreen = lazyPart(
  () => import('@/components/collections/collections-screen.tsx'),
  'CollectionsScreen',
)

interface SidePaneProps {
  screen: SideScreen | null
  isWide: boolean
  input: SearchInput
  onClose: () => void
  onRead: (hit: SummaryHit, from?: ReturnScreen, highlight?: string) => void
  onShow: (input: SearchInput, collection?: OpenedCollection) => void
  onPrevious: (() => void) | null
  onNext: (() => void) | null
}

interface FrameProps {
  isWide: boolean
  isHidden?: boolean
  children: ReactNode
}

function Frame({ isWide, isHidden = false, children }: FrameProps) {
  const focused = useRef<Element | null>(null)
  useLayoutEffect(() => {
    if (isHidden) return undefined
    if (focused.current instanceof HTMLElement) focused.current.focus()
    return () => {
      focused.current = document.activeElement
    }
  }, [isHidden])
  return (
    <section
      aria-label={t('panel.sidePane')}
      hidden={isHidden}
      className={
        isWide
          ? 'relative min-w-0 overflow-y-auto border-s border-line'
          : 'fixed inset-0 z-3 animate-fade overflow-y-auto bg-paper'
      }
    >
      {children}
    </section>
  )
}

export function SidePane(props: SidePaneProps) {
  const { screen, isWide, input, onClose, onRead, onShow, onPrevious, onNext } = props
  useDocumentKeys(
    (event) => {
      const target = event.target as HTMLElement
      const isBusy = event.defaultPrevented || target.closest('dialog, [role="menu"]')
      if (event.key !== 'Escape' || isBusy) return
      const field = target.closest('input, textarea')
      // After a field, single keys work again.
      if (field) return field.closest('article')?.querySelector('h1')?.focus()
      event.preventDefault()
      onClose()
    },
    { isOn: screen !== null },
  )

  if (!screen) {
    return isWide ? (
      <Frame isWide>
        <div className="flex h-full flex-col items-center justify-center gap-3 p-8 text-center text-ink-muted">
          <Mark className="size-16 opacity-60" />
          <p>{t('panel.chooseToRead', { action: t('results.menu.read') })}</p>
        </div>
      </Frame>
    ) : null
  }
  const returnScreen =
    screen.kind === 'ask' || screen.kind === 'highlights'
      ? screen
      : screen.kind === 'reading'
        ? screen.from
        : undefined
  return (
    <PaneContext value={{ isSideBySide: isWide, onClose }}>
      {returnScreen ? (
        <Frame key={returnScreen.kind} isWide={isWide} isHidden={returnScreen !== screen}>
          {returnScreen.kind === 'ask' ? (
            <AskScreen
              key={returnScreen.question}
              question={returnScreen.question}
              onRead={(source) => onRead(source, returnScreen)}
            />
          ) : (
            <HighlightsScreen
              onRead={(bookmark, highlight) => onRead(bookmark, returnScreen, highlight?.id)}
            />
          )}
        </Frame>
      ) : null}
      {returnScreen === screen ? null : (
        <Frame key="other" isWide={isWide}>
          {screen.kind === 'reading' ? (
            <ReadingView
              bookmarkId={screen.id}
              opening={screen}
              onRead={onRead}
              from={screen.from?.kind}
              onPrevious={onPrevious}
              onNext={onNext}
            />
          ) : null}
          {screen.kind === 'overview' ? <Overview onShow={onShow} onRead={onRead} /> : null}
          {screen.kind === 'collections' ? (
            <CollectionsScreen input={input} isGone={screen.isGone} onShow={onShow} />
          ) : null}
        </Frame>
      )}
    </PaneContext>
  )
}
