import type { CDPSession, Page } from '@playwright/test'
import { launchChromium } from '../e2e/chromium.ts'
import { connectWithKey } from '../e2e/connect.ts'
import { createProfile, EXTENSION_ID, removeProfile } from '../e2e/profile.ts'
import { fillLibrary } from '../helpers/fill-library.ts'
import { libraryLines } from '../helpers/library-lines.ts'
import { startTestService } from '../helpers/start-service.ts'

const BOOKMARKS = 10_000
/** Rounds in half an hour, at six seconds each. */
const ROUNDS = 300
const LOOKS = 10

interface Memory {
  megabytes: number
  nodes: number
  listeners: number
}

async function readMemory(cdp: CDPSession): Promise<Memory> {
  await cdp.send('HeapProfiler.collectGarbage')
  const { metrics } = await cdp.send('Performance.getMetrics')
  const named = (name: string): number => metrics.find((metric) => metric.name === name)?.value ?? Number.NaN
  return {
    megabytes: named('JSHeapUsedSize') / 1e6,
    nodes: named('Nodes'),
    listeners: named('JSEventListeners'),
  }
}

async function use(page: Page, word: string): Promise<void> {
  const results = page.getByRole('list', { name: 'Results' })
  await page.getByRole('searchbox').fill(word)
  await page
    .locator('main [role=status]')
    .filter({ hasText: /results?$/ })
    .waitFor()
  await results.getByRole('article').first().hover()
  for (let turn = 0; turn < 6; turn += 1) await page.mouse.wheel(0, 600)
  await page.mouse.wheel(0, -3_600)
  await results.getByRole('link').first().focus()
  await page.keyboard.press('o')
  await page.getByRole('button', { name: /^(Back to results|Close)$/ }).click()
  await results.waitFor()
}

/** `npm run bench -- sidepanel-memory [ROUNDS]`, after `npm run build`, measures half an hour of use. */
export async function run([rounds = String(ROUNDS)]: string[]): Promise<void> {
  const service = await startTestService({
    rateLimit: { oauth: 100_000, key: 100_000, anonymous: 1_000 },
  })
  const profile = createProfile(['http://127.0.0.1/*'])
  const context = await launchChromium(profile)
  try {
    const account = service.account()
    await fillLibrary(service.config.dataFolder, account.id, libraryLines(BOOKMARKS, 5, 60))
    await connectWithKey(context, service.url, account.key())
    const page = await context.newPage()
    await page.setViewportSize({ width: 380, height: 720 })
    await page.goto(`chrome-extension://${EXTENSION_ID}/sidepanel.html`)
    const links = page.locator('[data-result]')
    await links.first().waitFor()
    const words = await links.evaluateAll((found) => [
      ...new Set(found.flatMap((link) => (link.textContent ?? '').match(/[a-z]{5,}/gi) ?? [])),
    ])
    const cdp = await context.newCDPSession(page)
    await cdp.send('Performance.enable')

    const every = Math.ceil(Number(rounds) / LOOKS)
    console.log('| rounds | heap | nodes | listeners |\n| --- | --- | --- | --- |')
    for (let round = 0; round <= Number(rounds); round += 1) {
      if (round % every === 0) {
        const { megabytes, nodes, listeners } = await readMemory(cdp)
        console.log(`| ${round} | ${megabytes.toFixed(1)} MB | ${nodes} | ${listeners} |`)
      }
      await use(page, words[round % words.length]!)
    }
  } finally {
    await context.close()
    removeProfile(profile)
    await service.stop()
  }
}
