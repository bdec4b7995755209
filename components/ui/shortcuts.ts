import { createContext, useContext } from 'react'
import { actionOfKey, SHORTCUTS, type ShortcutAction, type Shortcuts } from './shortcut-actions.ts'
import { shortcutKey } from './shortcut-key.ts'

const ShortcutsContext = createContext<Shortcuts>(SHORTCUTS)
export const ShortcutsProvider = ShortcutsContext.Provider

/** Returns the single keys in use. People who use speech input turn them off or change them (WCAG 2.1.4). */
export const useShortcuts = (): Shortcuts => useContext(ShortcutsContext)

export function pressedAction(shortcuts: Shortcuts, event: KeyboardEvent): ShortcutAction | undefined {
  const isModified = event.ctrlKey || event.metaKey || event.altKey
  return isModified ? undefined : actionOfKey(shortcuts, shortcutKey(event))
}
