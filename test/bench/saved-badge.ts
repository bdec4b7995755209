import type { Worker } from '@playwright/test'
import { launchChromium } from '../e2e/chromium.ts'
import { connectWithKey } from '../e2e/connect.ts'
import { createProfile, removeProfile } from '../e2e/profile.ts'
import { fillLibrary } from '../helpers/fill-library.ts'
import { startPageServer } from '../helpers/page-server.ts'
import { percentile } from '../helpers/percentile.ts'
import { startTestService } from '../helpers/start-service.ts'
import { keepIndex } from '../e2e/keep-index.ts'

const BOOKMARKS = 10_000
const VISITS = 50
const SAVED = 'Saved in Bookplate'

const watchBadge = (worker: Worker) =>
  worker.evaluate((saved) => {
    const measured: number[] = []
    Reflect.set(globalThis, 'measured', measured)
    chrome.tabs.onUpdated.addListener(async (tabId, { url }) => {
      if (!url?.includes('/lighthouses')) return
      const startedAt = performance.now()
      while ((await chrome.action.getTitle({ tabId })) !== saved)
        await new Promise((next) => setTimeout(next))
      measured.push(performance.now() - startedAt)
    })
  }, SAVED)

/** `npm run bench -- saved-badge`, after `npm run build`, measures the time from a tab event to the badge. */
export async function run(): Promise<void> {
  const pages = await startPageServer()
  const service = await startTestService()
  const account = service.account()
  const saved = Array.from({ length: VISITS }, (_, visit) => `${pages.origin}/lighthouses?visit=${visit}`)
  await fillLibrary(service.config.dataFolder, account.id, [
    ...Array.from({ length: BOOKMARKS - VISITS }, (_, index) => ({
      url: `https://example.com/${index}`,
      title: `Page ${index}`,
    })),
    ...saved.map((url) => ({ url, title: 'Lighthouses' })),
  ])
  const profile = createProfile(['http://127.0.0.1/*'])
  const context = await launchChromium(profile)
  try {
    const worker = context.serviceWorkers()[0] ?? (await context.waitForEvent('serviceworker'))
    await connectWithKey(context, service.url, account.key('read'))
    await keepIndex(context, BOOKMARKS)
    await watchBadge(worker)
    const tab = await context.newPage()
    for (const [visit, url] of saved.entries()) {
      await tab.goto(`${pages.origin}/kyoto/gardens?visit=${visit}`)
      await tab.goto(url)
      while (
        (await worker.evaluate(() => (Reflect.get(globalThis, 'measured') as number[]).length)) <= visit
      ) {
        await tab.waitForTimeout(20)
      }
    }
    const measured = await worker.evaluate(() => Reflect.get(globalThis, 'measured') as number[])
    const at = (share: number) => `${percentile(measured, share).toFixed(1)} ms`
    console.log(`| bookmarks indexed | visits | median | p95 | worst | aim |`)
    console.log(`| --- | --- | --- | --- | --- | --- |`)
    console.log(`| ${BOOKMARKS} | ${measured.length} | ${at(0.5)} | ${at(0.95)} | ${at(1)} | 100 ms |`)
  } finally {
    await context.close()
    removeProfile(profile)
    await service.stop()
    await pages.close()
  }
}
