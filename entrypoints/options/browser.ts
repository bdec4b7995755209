import { browser } from 'wxt/browser'
import type { Shortcut } from '@/components/ui/key-list.tsx'
import { eraseEverything } from '@/lib/platform/erase.ts'
import { appUrl } from '@/lib/platform/runtime.ts'

/** Chrome's shortcut settings have an address. Firefox has a function that the types lack. */
export function shortcutsOpener(): (() => void) | undefined {
  const open: unknown = Reflect.get(browser.commands, 'openShortcutSettings')
  if (typeof open === 'function') return () => void open.call(browser.commands)
  if (!appUrl('').startsWith('chrome-extension:')) return undefined
  return () => void browser.tabs.create({ url: 'chrome://extensions/shortcuts' })
}

export async function readCommands(): Promise<Shortcut[]> {
  const commands = await browser.commands.getAll()
  return commands.map(({ name = '', description = '', shortcut = '' }) => ({
    description,
    name,
    keys: shortcut,
  }))
}

/** The popup keeps recent tags in `localStorage`. */
const pages = { clear: async () => localStorage.clear() }
export const erase = () => eraseEverything([browser.storage.local, browser.storage.session, pages], indexedDB)

export const readManifest = () => browser.runtime.getManifest()
