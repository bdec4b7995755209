import { setTimeout as sleep } from 'node:timers/promises'
import type { BrowserContext, Page } from '@playwright/test'
import { launchChromium, stopWorker } from '../../e2e/chromium.ts'
import { connectWithKey } from '../../e2e/connect.ts'
import { keepIndex } from '../../e2e/keep-index.ts'
import { createProfile, EXTENSION_FOLDER, removeProfile } from '../../e2e/profile.ts'
import { percentile } from '../../helpers/percentile.ts'
import { gzippedSize, initialScripts } from '../../helpers/script-size.ts'
import { startTestService } from '../../helpers/start-service.ts'
import { growLibrary } from '../search/grown-library.ts'
import { measureKeystroke, type Keystroke } from './keystroke.ts'
import { openPanel } from './opening.ts'

const AMOUNT = 10_000
const OPENINGS = 12
const WORDS = 20
/** Letters that start many words. Each is typed into a newly opened panel. */
const FIRST_LETTERS = 'abcdefghilmoprstw'
const KEPT_AFTER_MS = 700
const ASLEEP_AFTER_MS = 700
const SETTLED_AFTER_MS = 2_000

function report(name: string, values: readonly number[], limit: number): void {
  const [p50, p95] = [0.5, 0.95].map((share) => percentile(values, share).toFixed(1))
  console.log(`${name}: p50 ${p50} ms, p95 ${p95} ms over ${values.length} (aim: p95 <= ${limit} ms)`)
}

function reportKeystrokes(name: string, keystrokes: readonly Keystroke[]): void {
  const valuesOf = (what: keyof Keystroke) =>
    keystrokes.map((keystroke) => keystroke[what]).filter((value) => value !== null)
  report(`${name} to itself painted`, valuesOf('letter'), 16)
  report(`${name} to local hits drawn`, valuesOf('drawn'), 16)
  report(`${name} to local hits painted`, valuesOf('local'), 16)
  report(`${name} to the service’s results painted`, valuesOf('service'), 120)
}

const said = (page: Page, text: string | RegExp) =>
  page.locator('main [role=status]').filter({ hasText: text }).waitFor()

async function leave(page: Page): Promise<void> {
  await page.getByRole('searchbox').fill('')
  await page.waitForTimeout(KEPT_AFTER_MS)
  await page.close()
}

/** Measures a minimal page, as the lower bound in this browser. */
async function typeIntoBarePage(context: BrowserContext): Promise<Keystroke[]> {
  const page = await context.newPage()
  await page.setContent(`<main><p role="status"></p><p role="status"></p></main><input>`)
  await page.locator('input').focus()
  await page.evaluate(() => {
    const [local, all] = document.querySelectorAll('p')
    addEventListener('input', () => {
      local!.textContent = 'on this device'
      all!.textContent = '1 result'
    })
  })
  const keystrokes: Keystroke[] = []
  for (let round = 0; round < WORDS; round += 1) {
    await page.evaluate(() => document.querySelectorAll('p').forEach((line) => (line.textContent = '')))
    await page.waitForTimeout(300)
    keystrokes.push(await measureKeystroke(page, 'a'))
  }
  await page.close()
  return keystrokes
}

/** Measures the first letter in a new panel, whose code has never run. */
async function typeFirstLetters(context: BrowserContext): Promise<Keystroke[]> {
  const keystrokes: Keystroke[] = []
  for (const letter of FIRST_LETTERS) {
    const { page } = await openPanel(context)
    await said(page, 'bookmarks')
    await page.waitForTimeout(SETTLED_AFTER_MS)
    keystrokes.push(await measureKeystroke(page, letter))
    await leave(page)
  }
  return keystrokes
}

async function typeWords(context: BrowserContext): Promise<Keystroke[]> {
  const { page } = await openPanel(context)
  const titles = await page.locator('[data-result]').allTextContents()
  // Use each word once, because repeated searches are cached.
  const words = [...new Set(titles.flatMap((title) => title.split(/\s+/)))].filter((word) => word.length > 3)
  const keystrokes: Keystroke[] = []
  for (const word of words.slice(0, WORDS)) {
    await page.getByRole('searchbox').fill('')
    await said(page, 'bookmarks')
    await page.keyboard.type(word.slice(0, -1), { delay: 1 })
    await said(page, /results?$/)
    await page.waitForTimeout(300)
    keystrokes.push(await measureKeystroke(page, word.slice(-1)))
  }
  await leave(page)
  return keystrokes
}

/** `npm run bench -- sidepanel [BOOKMARKS]` needs `npm run build` first. */
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
    // Include vectors, because indexing would use a core during the measurement.
    await growLibrary(service.config.dataFolder, Number(amount), account.id)
    await connectWithKey(context, service.url, account.key())
    await keepIndex(context, Number(amount))

    const cdp = await context.browser()!.newBrowserCDPSession()
    const openings = async (afterEach: () => Promise<unknown> = async () => undefined) => {
      const opened: number[] = []
      for (let round = 0; round < OPENINGS; round += 1) {
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
    // The browser stops the background after 30 s of inactivity, so most panels open in this state.
    report('opening to usable, as it was left, the background asleep', await openings(fallAsleep), 250)

    reportKeystrokes('a letter of a word', await typeWords(context))
    reportKeystrokes('a letter of a bare page', await typeIntoBarePage(context))
    reportKeystrokes('the first letter after opening', await typeFirstLetters(context))
  } finally {
    await context.close()
    removeProfile(profile)
    await service.stop()
  }
}
