import type { Shortcut } from '@/components/ui/key-list.tsx'
import { t, type PlainKey } from '@/lib/language/translate.ts'
import type { ShortcutAction, Shortcuts } from '@/components/ui/shortcuts.ts'

const FIXED_KEYS = ['↓', '↑', '→', 'Enter', 'Mod+Enter', 'Space', 'Mod+V', 'Mod+Z', 'Esc'] as const
type FixedKey = (typeof FIXED_KEYS)[number]

const KEYS: readonly (readonly [keys: ShortcutAction | FixedKey, description: PlainKey])[] = [
  ['search', 'panel.key.search'],
  ['↓', 'panel.key.next'],
  ['↑', 'panel.key.previous'],
  ['→', 'panel.key.within'],
  ['Enter', 'panel.key.open'],
  ['Mod+Enter', 'panel.key.openNew'],
  ['read', 'results.menu.read'],
  ['actions', 'panel.key.actions'],
  ['Space', 'results.menu.select'],
  ['toSelection', 'panel.key.toSelection'],
  ['favorite', 'panel.key.favorite'],
  ['edit', 'results.menu.edit'],
  ['archive', 'panel.key.archive'],
  ['highlight', 'panel.key.highlight'],
  ['Mod+V', 'panel.key.paste'],
  ['undo', 'panel.key.undo'],
  ['Mod+Z', 'panel.key.undoAlways'],
  ['Esc', 'panel.key.back'],
  ['showKeys', 'panel.key.showKeys'],
]

const isFixed = (keys: ShortcutAction | FixedKey): keys is FixedKey =>
  (FIXED_KEYS as readonly string[]).includes(keys)

export interface PanelKey extends Shortcut {
  action?: ShortcutAction
}

export const panelKeys = (shortcuts: Shortcuts): PanelKey[] =>
  KEYS.map(([keys, key]) =>
    isFixed(keys)
      ? { keys: keys === '→' && document.dir === 'rtl' ? '←' : keys, description: t(key) }
      : { keys: shortcuts[keys], description: t(key), action: keys },
  )
