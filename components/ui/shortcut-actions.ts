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

interface ShortcutSettings {
  singleKeys: boolean
  shortcuts: Readonly<Record<string, string>>
}

export const shortcutsOf = ({ singleKeys, shortcuts }: ShortcutSettings): Shortcuts =>
  shortcutsBy((action) => (singleKeys ? (shortcuts[action] ?? SHORTCUTS[action]) : ''))

export const actionOfKey = (shortcuts: Shortcuts, key: string): ShortcutAction | undefined =>
  SHORTCUT_ACTIONS.find((action) => shortcuts[action] !== '' && shortcuts[action].toLowerCase() === key)
