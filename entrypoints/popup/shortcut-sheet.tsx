import { X } from 'lucide-react'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { browser } from 'wxt/browser'
import { IconButton } from '@/components/ui/icon-button.tsx'
import { KeyList, type Shortcut } from '@/components/ui/key-list.tsx'

const POPUP_KEYS: readonly Shortcut[] = [
  { keys: 'Enter', description: 'Add the tag you typed' },
  { keys: 'Alt+1', description: 'Add the first tag from your library, Alt+2 the second, and so on' },
  { keys: 'Mod+Enter', description: 'Keep tags and note, and close this' },
  { keys: 'Mod+Shift+Enter', description: 'Save and close the tab' },
  { keys: '?', description: 'Show these keys, outside of a field' },
]

/** Those that somebody gave a key: the browser has a page to change them. */
async function readBrowserKeys(): Promise<Shortcut[]> {
  const commands = await browser.commands.getAll()
  return commands.flatMap(({ name, description, shortcut }) =>
    shortcut
      ? [{ keys: shortcut, description: name === '_execute_action' ? 'Open Bookplate' : (description ?? '') }]
      : [],
  )
}

/** The keys that do something here, and everywhere in the browser; its size does not follow that of the window. */
export function ShortcutSheet({ onClose }: { onClose: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null)
  const [browserKeys, setBrowserKeys] = useState<Shortcut[]>([])
  useLayoutEffect(() => {
    const element = dialog.current
    element?.showModal()
    return () => element?.close()
  }, [])
  useEffect(() => {
    let isGone = false
    // A browser without shortcuts (Firefox for Android) has none to list.
    readBrowserKeys().then(
      (keys) => isGone || setBrowserKeys(keys),
      () => undefined,
    )
    return () => void (isGone = true)
  }, [])
  return (
    <dialog
      ref={dialog}
      aria-labelledby="shortcuts"
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return
        // Else the popup closes with it.
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
          Keyboard shortcuts
        </h2>
        <IconButton size="small" label="Close" icon={X} onClick={onClose} />
      </header>
      <h3 className="mt-3 mb-1 font-medium">Here</h3>
      <KeyList shortcuts={POPUP_KEYS} />
      {browserKeys.length > 0 ? (
        <>
          <h3 className="mt-3 mb-1 font-medium">On any page</h3>
          <KeyList shortcuts={browserKeys} />
        </>
      ) : null}
    </dialog>
  )
}
