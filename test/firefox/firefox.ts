import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { launch, type Browser, type Page } from 'puppeteer-core'
import { findBrowser } from '../../server/start/find-browser.ts'
import { FIREFOX } from '../helpers/ensure-browser.ts'
import { until } from '../helpers/waits.ts'

const FOLDER = resolve(import.meta.dirname, '../../.output/firefox-mv3')
/** Fixed by a preference, so that the addresses of the extension's pages are known. */
const UUID = '11111111-2222-4333-8444-555555555555'

const manifest = (): { browser_specific_settings: { gecko: { id: string } } } =>
  JSON.parse(readFileSync(join(FOLDER, 'manifest.json'), 'utf8'))

interface BidiConnection {
  send(method: string, parameters: object): Promise<{ result: unknown }>
}

const executablePath = findBrowser(FIREFOX)
/** Reason to skip these tests. `npm run browsers` installs Firefox if possible. */
export const NO_FIREFOX = executablePath ? false : 'no Firefox on this machine'

export async function launchFirefox() {
  if (!executablePath) throw new Error('There is no Firefox to launch.')
  const addon = manifest().browser_specific_settings.gecko.id
  const browser: Browser = await launch({
    browser: 'firefox',
    executablePath,
    headless: true,
    // Allows opening extension pages and controlling the browser's window.
    args: ['--remote-allow-system-access'],
    extraPrefsFirefox: { 'extensions.webextensions.uuids': JSON.stringify({ [addon]: UUID }) },
  })
  await browser.installExtension(FOLDER)
  const { connection } = browser as unknown as { connection: BidiConnection }

  const inWindow = async (expression: string): Promise<unknown> => {
    const tree = (await connection.send('browsingContext.getTree', { 'moz:scope': 'chrome' })).result as {
      contexts: { url: string; context: string }[]
    }
    const context = tree.contexts.find(({ url }) => url.endsWith('/browser.xhtml'))?.context
    const answer = (
      await connection.send('script.evaluate', { expression, target: { context }, awaitPromise: true })
    ).result as { exceptionDetails?: { text: string }; result: { value: unknown } }
    if (answer.exceptionDetails) throw new Error(answer.exceptionDetails.text)
    return answer.result.value
  }

  return {
    inWindow,
    open: async (path: string, ready: string): Promise<Page> => {
      const page = await browser.newPage()
      // BiDi doesn't report the load event of extension pages, so any `waitUntil` would hang.
      await page.goto(`moz-extension://${UUID}/${path}`, { waitUntil: [] })
      await page.waitForSelector(ready)
      return page
    },
    visit: async (url: string): Promise<Page> => {
      const page = await browser.newPage()
      await page.goto(url)
      await page.bringToFront()
      return page
    },
    /** Clicks the toolbar button: opens the popup and grants `activeTab`. */
    clickToolbar: (): Promise<unknown> =>
      inWindow(`(() => {
        const { ExtensionParent } = ChromeUtils.importESModule('resource://gre/modules/ExtensionParent.sys.mjs')
        const { extension } = WebExtensionPolicy.getByID(${JSON.stringify(addon)})
        ExtensionParent.apiManager.global.browserActionFor(extension).triggerAction(window)
      })()`),
    openSidebar: (): Promise<unknown> =>
      inWindow(`(() => {
        const ours = [...SidebarController.sidebars.keys()].find((key) => key.startsWith('bookplate'))
        return SidebarController.show(ours)
      })()`),
    /** Calls a function with the sidebar's document. It can't use outer variables. */
    inSidebar: <Answer extends string | void>(work: (document: Document) => Answer): Promise<Answer> =>
      inWindow(`new Promise((resolve) => {
        const { messageManager } = document.getElementById('sidebar').contentDocument.querySelector('browser')
        const name = 'bookplate ' + Math.random()
        const script = 'sendAsyncMessage(' + JSON.stringify(name) + ', (' + ${JSON.stringify(String(work))} + ')(content.document))'
        messageManager.addMessageListener(name, ({ data }) => resolve(data))
        messageManager.loadFrameScript('data:,' + encodeURIComponent(script), false)
      })`) as Promise<Answer>,
    /** Right-clicks an element and chooses our menu item with this label. */
    chooseFromMenu: async (page: Page, selector: string, label: string): Promise<void> => {
      await page.click(selector, { button: 'right' })
      const menu = `document.getElementById('contentAreaContextMenu')`
      await until('the context menu', () => inWindow(`${menu}.state === 'open'`) as Promise<boolean>)
      await inWindow(`(async () => {
        const find = () => [...${menu}.querySelectorAll('menuitem')].find((item) => item.label === ${JSON.stringify(label)})
        const submenu = find().closest('menu')
        const shown = submenu && new Promise((resolve) =>
          submenu.menupopup.addEventListener('popupshown', resolve, { once: true }))
        submenu?.openMenu(true)
        await shown
        find().closest('menupopup').activateItem(find())
      })()`)
    },
    answerPrompt: async (answer: 'allow' | 'deny'): Promise<void> => {
      const panel = 'PopupNotifications.panel'
      const shown = `${panel}.state === 'open' && ${panel}.firstElementChild?.id === 'addon-webext-permissions-notification'`
      await until('the permission prompt', () => inWindow(shown) as Promise<boolean>)
      await inWindow(
        `${panel}.firstElementChild.${answer === 'allow' ? 'button' : 'secondaryButton'}.click()`,
      )
    },
    findPage: (part: string): Promise<Page> =>
      until(`a window at ${part}`, async () =>
        (await browser.pages()).find((page) => page.url().includes(part)),
      ),
    close: () => browser.close(),
  }
}

export type Firefox = Awaited<ReturnType<typeof launchFirefox>>
