import { setTimeout as sleep } from 'node:timers/promises'
import type { BrowserContext, Page } from '@playwright/test'
import { launchChromium, stopWorker } from '../e2e/chromium.ts'
import { connectWithKey } from '../e2e/connect.ts'
import { createProfile, EXTENSION_FOLDER, EXTENSION_ID, removeProfile } from '../e2e/profile.ts'
import { gzippedSize, initialScripts } from '../helpers/script-size.ts'
import { startTestService } from '../helpers/start-service.ts'
import { keepIndex } from '../e2e/keep-index.ts'
import { growLibrary } from './search/grown-library.ts'

const AMOUNT = 10_000
const ROUNDS = 20
/** A key that changes nothing on the screen is no measurement. */
const GIVE_UP_MS = 5_000
/** The panel keeps what is on screen a moment after it changed. */
const KEPT_AFTER_MS = 700
const ASLEEP_AFTER_MS = 700

const percentile = (values: number[], share: number): number =>
  values.toSorted((a, b) => a - b)[Math.min(Math.floor(values.length * share), values.length - 1)] ??
  Number.NaN

function report(name: string, values: number[], limit: number): void {
  const [p50, p95] = [percentile(values, 0.5), percentile(values, 0.95)].map((value) => value.toFixed(1))
  console.log(`${name}: p50 ${p50} ms, p95 ${p95} ms over ${values.length} (aim: p95 <= ${limit} ms)`)
}

interface Keystroke {
  /** Until the page holds the local hits, measured and laid out: what the panel has to do for a key. */
  drawn: number | null
  /** Until the frame that shows them, for which the browser waits up to 16 ms more. */
  local: number | null
  service: number | null
}

/** From the key to the first local hits, and to the frame with the library's answer. */
async function keystroke(page: Page, key: string): Promise<Keystroke> {
  // Watching begins before the key is sent: input and evaluation reach the page by different ways.
  await page.evaluate((giveUpMs) => {
    const measured = new Promise<Keystroke>((resolve) => {
      let startedAt = 0
      let drawn: number | null = null
      let local: number | null = null
      const painted = (then: (at: number) => void) =>
        requestAnimationFrame(() => {
          const { port1, port2 } = new MessageChannel()
          port1.addEventListener('message', () => then(performance.now()))
          port1.start()
          port2.postMessage(null)
        })
      const look = () => {
        if (startedAt === 0) return
        const said = [...document.querySelectorAll('main [role=status]')].map((one) => one.textContent ?? '')
        if (drawn === null && said.some((text) => text.includes('seen before'))) {
          drawn = performance.now() - startedAt
          painted((at) => (local = at - startedAt))
        }
        if (said.some((text) => /\d\+? results?$/.test(text))) {
          observer.disconnect()
          painted((at) => resolve({ drawn, local, service: at - startedAt }))
        }
      }
      const observer = new MutationObserver(look)
      observer.observe(document.body, { subtree: true, childList: true, characterData: true })
      addEventListener('keydown', (event) => (startedAt ||= event.timeStamp), { capture: true, once: true })
      setTimeout(() => resolve({ drawn: null, local: null, service: null }), giveUpMs)
    })
    Reflect.set(window, 'measured', measured)
  }, GIVE_UP_MS)
  await page.keyboard.press(key)
  return page.evaluate(() => Reflect.get(window, 'measured') as Promise<Keystroke>)
}

/** Opens the panel as a page and tells when rows are painted and the search has the focus. */
async function openPanel(context: BrowserContext): Promise<{ page: Page; usableMs: number }> {
  const page = await context.newPage()
  await page.setViewportSize({ width: 380, height: 720 })
  await page.addInitScript(() => {
    const look = () => {
      const isReady =
        document.querySelector('[data-result]') && document.activeElement?.matches('input[type=search]')
      if (isReady) Reflect.set(window, 'usableAt', performance.now())
      else requestAnimationFrame(look)
    }
    requestAnimationFrame(look)
  })
  await page.goto(`chrome-extension://${EXTENSION_ID}/sidepanel.html`)
  const handle = await page.waitForFunction(() => Reflect.get(window, 'usableAt') as number | undefined)
  return { page, usableMs: (await handle.jsonValue()) ?? Number.NaN }
}

/** `npm run bench -- sidepanel [BOOKMARKS]`, after `npm run build`: the real extension against the real service on loopback. */
export async function run([amount = String(AMOUNT)]: string[]): Promise<void> {
  const bytes = gzippedSize(initialScripts(EXTENSION_FOLDER, 'sidepanel.html'))
  console.log(`script loaded to search: ${(bytes / 1000).toFixed(1)} kB gzip (aim: <= 160 kB)`)

  const service = await startTestService({
    embeddings: { source: 'builtin', model: undefined, key: undefined },
  })
  const profile = createProfile(['http://127.0.0.1/*'])
  const context = await launchChromium(profile)
  try {
    const account = service.account()
    // With its vectors: a service that embeds keeps a core busy, and half of a computer would be measured.
    await growLibrary(service.config.dataFolder, Number(amount), account.id)
    await connectWithKey(context, service.url, account.key())
    await keepIndex(context, Number(amount))

    const cdp = await context.browser()!.newBrowserCDPSession()
    const openings = async (afterEach: () => Promise<unknown> = async () => undefined) => {
      const opened: number[] = []
      for (let round = 0; round < 12; round += 1) {
        const { page, usableMs } = await openPanel(context)
        opened.push(usableMs)
        await page.waitForTimeout(KEPT_AFTER_MS)
        await page.close()
        await afterEach()
      }
      return opened.slice(1)
    }
    report('opening to usable, as it was left', await openings(), 250)
    const worker = context.serviceWorkers()[0] ?? (await context.waitForEvent('serviceworker'))
    const forget = () => worker.evaluate(() => chrome.storage.session.clear())
    report('opening to usable, nothing kept', await openings(forget), 250)
    const fallAsleep = async () => {
      await stopWorker(cdp)
      await sleep(ASLEEP_AFTER_MS)
    }
    // The browser ends the background after 30 s without work, and with it the process: most openings are so.
    report('opening to usable, as it was left, the background asleep', await openings(fallAsleep), 250)

    const { page } = await openPanel(context)
    const box = page.getByRole('searchbox')
    // Each once: what was searched before is answered from memory.
    const titles = await page.locator('[data-result]').allTextContents()
    const words = [...new Set(titles.flatMap((title) => title.split(/\s+/)))].filter(
      (word) => word.length > 3,
    )
    const drawn: number[] = []
    const local: number[] = []
    const remote: number[] = []
    for (let round = 0; round < ROUNDS; round += 1) {
      const word = words[round % words.length] ?? 'sleep'
      await box.fill('')
      await page.locator('main [role=status]').filter({ hasText: 'bookmarks' }).waitFor()
      await page.keyboard.type(word.slice(0, -1), { delay: 1 })
      await page
        .locator('main [role=status]')
        .filter({ hasText: /results?$/ })
        .waitFor()
      await page.waitForTimeout(300)
      const { drawn: toDrawn, local: toLocal, service: toService } = await keystroke(page, word.slice(-1))
      if (toDrawn !== null) drawn.push(toDrawn)
      if (toLocal !== null) local.push(toLocal)
      if (toService !== null) remote.push(toService)
    }
    report('keystroke to local hits drawn', drawn, 16)
    report('keystroke to local hits painted', local, 16)
    report('keystroke to the service’s results painted', remote, 120)
  } finally {
    await context.close()
    removeProfile(profile)
    await service.stop()
  }
}
