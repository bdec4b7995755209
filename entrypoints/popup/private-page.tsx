import { useState } from 'react'
import { LibrarySwitch } from '@/components/connect/library-switch.tsx'
import { Button } from '@/components/ui/button.tsx'
import { Mark } from '@/components/ui/mark.tsx'
import type { PageView } from '@/lib/messaging/saving-protocol.ts'
import { useLibrary } from '@/lib/query/library-context.tsx'
import { t } from '@/lib/language/translate.ts'
import { App } from './app.tsx'
import { PopupFooter } from './popup-footer.tsx'
import type { Startup } from './startup.ts'

/** Popup in a private window. Nothing is sent or stored until the person presses the button. */
export function PrivatePage(started: Startup) {
  const { send } = useLibrary()
  const [opened, setOpened] = useState<Promise<PageView> | null>(null)
  const { tab, settings, libraries } = started
  if (opened) return <App {...started} settings={{ ...settings, saveOn: 'open' }} opened={opened} />
  const save = () => setOpened(send('page.open', { url: tab.url, title: tab.title, intent: 'save' }))
  return (
    <main className="flex flex-col gap-3 p-4">
      <header className="flex items-center gap-3">
        <Mark saved={false} className="size-7 flex-none" />
        <h1 className="text-lg font-semibold">{t('popup.private.title')}</h1>
      </header>
      <LibrarySwitch labels={libraries} />
      <p className="text-ink-muted">{t('popup.private.explanation')}</p>
      <Button variant="primary" onClick={save}>
        {t('popup.private.save')}
      </Button>
      <PopupFooter windowId={tab.windowId} isConnected />
    </main>
  )
}
