import { useQuery } from '@tanstack/react-query'
import { PanelRight, Settings } from 'lucide-react'
import { browser } from 'wxt/browser'
import { Button } from '@/components/ui/button.tsx'
import { openSidePanel } from '@/lib/platform/side-panel.ts'
import { ownUrl } from '@/lib/platform/own-page.ts'
import { useLibrary } from '@/lib/query/library-context.tsx'
import { outboxQuery } from '@/lib/query/outbox.ts'

interface PopupFooterProps {
  windowId: number | undefined
  isConnected: boolean
  /** The page that is on its way right now: it does not wait. */
  saving?: string | null | undefined
}

const openWaiting = () =>
  void browser.tabs.create({ url: ownUrl('/waiting.html') }).then(() => window.close())

function WaitingButton({ saving }: Pick<PopupFooterProps, 'saving'>) {
  const { send } = useLibrary()
  const entries = useQuery(outboxQuery(send)).data?.entries ?? []
  const waiting = entries.filter(({ state, url }) => state === 'waiting' && url !== saving).length
  if (!waiting) return null
  return (
    <Button variant="quiet" size="small" onClick={openWaiting} className="-ml-2 tabular-nums">
      {waiting} waiting to be sent
    </Button>
  )
}

export function PopupFooter({ windowId, isConnected, saving }: PopupFooterProps) {
  return (
    <footer className="mt-auto flex min-h-11 items-center gap-1 border-t border-line pt-2">
      {isConnected ? <WaitingButton saving={saving} /> : null}
      <span className="flex-1" />
      <Button
        variant="quiet"
        icon={PanelRight}
        aria-label="Open side panel"
        onClick={() => void openSidePanel(windowId).finally(() => window.close())}
      >
        Side panel
      </Button>
      <a
        href={ownUrl('/options.html')}
        target="_blank"
        rel="noreferrer"
        aria-label="Options"
        title="Options"
        className="inline-flex size-8 items-center justify-center rounded-control text-ink-muted hover:bg-ink/5 hover:text-ink"
      >
        <Settings />
      </a>
    </footer>
  )
}
