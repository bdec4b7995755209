import type { Shortcut } from '@/components/ui/key-list.tsx'
import { t, type PlainKey } from '@/lib/language/translate.ts'

const KEYS: readonly (readonly [keys: string, description: PlainKey])[] = [
  ['/', 'panel.key.search'],
  ['↓', 'panel.key.next'],
  ['↑', 'panel.key.previous'],
  ['Enter', 'panel.key.open'],
  ['Mod+Enter', 'panel.key.openNew'],
  ['O', 'panel.key.read'],
  ['Space', 'panel.key.select'],
  ['S', 'panel.key.toSelection'],
  ['F', 'panel.key.favorite'],
  ['T', 'panel.key.edit'],
  ['E', 'panel.key.archive'],
  ['H', 'panel.key.highlight'],
  ['Mod+V', 'panel.key.paste'],
  ['Z', 'panel.key.undo'],
  ['Mod+Z', 'panel.key.undoAlways'],
  ['Esc', 'panel.key.back'],
  ['?', 'panel.key.showKeys'],
]

export const panelKeys = (): Shortcut[] => KEYS.map(([keys, key]) => ({ keys, description: t(key) }))
