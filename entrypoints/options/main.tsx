import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { z } from 'zod'
import { openLanguage } from '@/lib/language/open-language.ts'
import { onLanguage } from '@/lib/language/translate.ts'
import { connectScreen } from '@/lib/messaging/background.ts'
import { createQueryClient } from '@/lib/query/query-client.ts'
import { Root } from './app.tsx'
import { browser } from 'wxt/browser'
import { download } from '@/lib/platform/download.ts'
import { eraseEverything } from '@/lib/platform/erase.ts'
import { requestHostPermission } from '@/lib/platform/host-permission.ts'
import { copyAnswersItem, captureAnswersItem } from '@/lib/settings/site-answers.ts'
import { reportText } from '@/lib/diagnostics/recent-log.ts'
import { newsItem, settingsItem } from '@/lib/settings/stored-settings.ts'
import { askForTabs, giveTabsBack } from '@/lib/platform/tab-permission.ts'
import type { OptionsPorts } from './ports.ts'

/** Chrome's shortcut settings have an address. Firefox has a function that the types lack. */
function shortcutsOpener(): (() => void) | null {
  const open: unknown = Reflect.get(browser.commands, 'openShortcutSettings')
  if (typeof open === 'function') return () => void open.call(browser.commands)
  if (!browser.runtime.getURL('').startsWith('chrome-extension:')) return null
  return () => void browser.tabs.create({ url: 'chrome://extensions/shortcuts' })
}

/** The popup keeps its drafts in `localStorage`. */
const drafts = { clear: async () => localStorage.clear() }

function createBrowserPorts(): OptionsPorts {
  const { version, homepage_url: homepage = '' } = browser.runtime.getManifest()
  return {
    requestHost: requestHostPermission,
    settings: settingsItem,
    sites: captureAnswersItem,
    copiedSites: copyAnswersItem,
    tabs: {
      request: askForTabs,
      async release() {
        await giveTabsBack()
      },
    },
    async readCommands() {
      const commands = await browser.commands.getAll()
      return commands.map(({ name, description, shortcut }) => ({
        description: description ?? '',
        name,
        keys: shortcut ?? '',
      }))
    },
    hasSeveralLibraries: /^(?:chrome|moz)-extension:/.test(browser.runtime.getURL('')),
    openShortcuts: shortcutsOpener(),
    erase: () => eraseEverything([browser.storage.local, browser.storage.session, drafts], indexedDB),
    download,
    version,
    homepage,
    readReport: () =>
      reportText({ version, userAgent: navigator.userAgent, language: document.documentElement.lang }),
    news: { read: newsItem.read, dismiss: () => newsItem.write(false) },
  }
}

// Zod would otherwise try `new Function`, which the extension's CSP forbids.
z.config({ jitless: true })

const access = connectScreen()
const ports = createBrowserPorts()
const isFirstRun = new URLSearchParams(location.search).has('welcome')
const [settings] = await Promise.all([ports.settings.read(), openLanguage('options')])
const queries = createQueryClient()
const root = createRoot(document.querySelector('#root')!)
const draw = () =>
  root.render(
    <StrictMode>
      <Root
        queryClient={queries}
        access={access}
        ports={ports}
        initialSettings={settings}
        isFirstRun={isFirstRun}
      />
    </StrictMode>,
  )
onLanguage(draw)
draw()
