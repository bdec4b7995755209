import { createContext, useContext } from 'react'
import { shortcutKey } from './shortcut-key.ts'

/** Single keys of the side panel's actions. People can change each of them. */
export const SHORTCUTS = {
  search: '/',
  read: 'O',
  actions: 'M',
  toSelection: 'S',
  favorite: 'F',
  edit: 'T',
  archive: 'E',
  highlight: 'H',
  undo: 'Z',
  showKeys: '?',
} as const

export type ShortcutAction = keyof typeof SHORTCUTS
export type Shortcuts = Readonly<Record<ShortcutAction, string>>

const SHORTCUT_ACTIONS = Object.keys(SHORTCUTS) as readonly ShortcutAction[]

const shortcutsBy = (keyOf: (action: ShortcutAction) => string): Shortcuts =>
  Object.fromEntries(SHORTCUT_ACTIONS.map((action) => [action, keyOf(action)])) as Shortcuts

export interface ShortcutSettings {
  singleKeys: boolean
  shortcuts: Readonly<Record<string, string>>
}

export const shortcutsOf = ({ singleKeys, shortcuts }: ShortcutSettings): Shortcuts =>
  shortcutsBy((action) => (singleKeys ? (shortcuts[action] ?? SHORTCUTS[action]) : ''))

export const actionOfKey = (shortcuts: Shortcuts, key: string): ShortcutAction | undefined =>
  SHORTCUT_ACTIONS.find((action) => shortcuts[action] !== '' && shortcuts[action].toLowerCase() === key)

const ShortcutsContext = createContext<Shortcuts>(SHORTCUTS)
export const ShortcutsProvider = ShortcutsContext.Provider

/** Returns the single keys in use. People who use speech input turn them off or change them (WCAG 2.1.4). */
export const useShortcuts = (): Shortcuts => useContext(ShortcutsContext)

export function pressedAction(shortcuts: Shortcuts, event: KeyboardEvent): ShortcutAction | undefined {
  const isModified = event.ctrlKey || event.metaKey || event.altKey
  return isModified ? undefined : actionOfKey(shortcuts, shortcutKey(event))
}
