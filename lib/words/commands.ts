import { t, type PlainKey } from '@/lib/language/translate.ts'

const COMMANDS: Record<string, PlainKey> = {
  _execute_action: 'keyboard.open',
  _execute_browser_action: 'keyboard.open',
  'save-page': 'manifest.savePage',
  'open-side-panel': 'manifest.openSidePanel',
  highlight: 'manifest.highlight',
  'save-and-close': 'manifest.saveAndClose',
  'toggle-favorite': 'manifest.toggleFavorite',
}

/** Describes a manifest command in the chosen language. The browser uses its own language. */
export function commandWords(name = '', description = ''): string {
  const key = COMMANDS[name]
  return key ? t(key) : description || name
}
