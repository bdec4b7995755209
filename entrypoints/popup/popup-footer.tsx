import { Keyboard, PanelRight, Settings, SquareX } from 'lucide-react'
import { lazyPart } from '@/components/lazy-part.tsx'
import { Button } from '@/components/ui/button.tsx'
import { classNames } from '@/components/ui/class-names.ts'
import { IconButton } from '@/components/ui/icon-button.tsx'
import { openSidePanel } from '@/lib/platform/side-panel.ts'
import { appUrl } from '@/lib/platform/runtime.ts'
import { t } from '@/lib/language/translate.ts'

interface PopupFooterProps {
  windowId: number | undefined
  isConnected: boolean
  saving?: string | null | undefined
  closing?: { canCloseTab: boolean; saveAndClose: () => void }
  onShowKeys?: () => void
}

/** Loaded lazily, because pages rarely wait. */
const PendingButton = lazyPart(() => import('./pending-button.tsx'), 'PendingButton')

export function PopupFooter({ windowId, isConnected, saving, closing, onShowKeys }: PopupFooterProps) {
  return (
    <footer className="mt-auto flex min-h-11 flex-wrap items-center justify-between gap-x-1 border-t border-line pt-2">
      <div className="flex items-center gap-1">
        {isConnected && closing ? (
          <Button
            variant="quiet"
            icon={SquareX}
            title={t('popup.saveAndClose')}
            onClick={closing.saveAndClose}
            // Keeps its space, so that nothing moves.
            className={classNames('-ms-3', !closing.canCloseTab && 'invisible')}
          >
            {t('popup.closeTab')}
          </Button>
        ) : null}
        {isConnected ? <PendingButton saving={saving} /> : null}
      </div>
      <div className="ms-auto flex items-center gap-1">
        {onShowKeys ? (
          <IconButton label={t('panel.keys.title')} hasLayer={false} icon={Keyboard} onClick={onShowKeys} />
        ) : null}
        <Button
          variant="quiet"
          icon={PanelRight}
          aria-label={t('popup.openSidePanel')}
          onClick={() => void openSidePanel(windowId).finally(() => window.close())}
        >
          {t('popup.sidePanel')}
        </Button>
        <a
          href={appUrl('/options.html')}
          target="_blank"
          rel="noreferrer"
          title={t('ui.options')}
          className="inline-flex size-8 items-center justify-center rounded-control text-ink-muted hover:bg-ink/5 hover:text-ink"
        >
          <Settings />
        </a>
      </div>
    </footer>
  )
}
