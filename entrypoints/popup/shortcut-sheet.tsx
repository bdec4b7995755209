import { X } from 'lucide-react'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { browser } from 'wxt/browser'
import { IconButton } from '@/components/ui/icon-button.tsx'
import { KeyList, type Shortcut } from '@/components/ui/key-list.tsx'
import { t, type PlainKey } from '@/lib/language/translate.ts'
import { commandWords } from '@/lib/words/commands.ts'

const POPUP_KEYS: readonly (readonly [keys: string, description: PlainKey])[] = [
  ['Enter', 'popup.keys.addEntered'],
  ['Alt+1', 'popup.keys.addFirst'],
  ['Mod+Enter', 'popup.keys.keep'],
  ['Mod+Shift+Enter', 'popup.keys.saveAndClose'],
  ['?', 'popup.keys.show'],
]

async function readBrowserKeys(): Promise<Shortcut[]> {
  const commands = await browser.commands.getAll()
  return commands.flatMap(({ name, description, shortcut }) =>
    shortcut ? [{ keys: shortcut, description: commandWords(name, description) }] : [],
  )
}

export function ShortcutSheet({ onClose }: { onClose: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null)
  const [browserKeys, setBrowserKeys] = useState<Shortcut[]>([])
  useLayoutEffect(() => {
    const element = dialog.current
    element?.showModal()
    return () => element?.close()
  }, [])
  useEffect(() => {
    // Firefox for Android has no shortcuts.
    readBrowserKeys().then(setBrowserKeys, () => undefined)
  }, [])
  return (
    <dialog
      ref={dialog}
      aria-labelledby="shortcuts"
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return
        // Otherwise, Escape closes the popup too.
        event.preventDefault()
        onClose()
      }}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
      className="fixed m-auto w-84 max-w-full rounded-plate border border-line bg-paper p-4 text-ink shadow-float backdrop:bg-veil"
    >
      <header className="flex items-center justify-between gap-2">
        <h2 id="shortcuts" className="text-lg font-semibold">
          {t('panel.keys.title')}
        </h2>
        <IconButton size="small" label={t('ui.close')} icon={X} onClick={onClose} />
      </header>
      <h3 className="mt-3 mb-1 font-medium">{t('popup.keys.here')}</h3>
      <KeyList shortcuts={POPUP_KEYS.map(([keys, key]) => ({ keys, description: t(key) }))} />
      {browserKeys.length > 0 ? (
        <>
          <h3 className="mt-3 mb-1 font-medium">{t('popup.keys.anyPage')}</h3>
          <KeyList shortcuts={browserKeys} />
        </>
      ) : null}
    </dialog>
  )
}
