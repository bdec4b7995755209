import { COPY_POLICY } from '@bookplate/contract'
import { clickToolbar, createAttach, launchChromium } from '../../e2e/chromium.ts'
import { createProfile, removeProfile } from '../../e2e/profile.ts'
import { SHAPES, startCopyPages } from '../../helpers/copy-pages.ts'
import { copyTab, pixelDifference } from '../../helpers/copy-tab.ts'
import { percentile } from '../../helpers/percentile.ts'

const WIDTHS = [1280, 390]
const COPY_ADDRESS = 'http://copy.invalid/'

export async function run(names: string[] = []): Promise<void> {
  const shapes = await startCopyPages()
  const profile = createProfile(['http://127.0.0.1/*'])
  const context = await launchChromium(profile)
  const { attach, close } = createAttach(profile)
  const worker = context.serviceWorkers()[0] ?? (await context.waitForEvent('serviceworker'))
  const cdp = await context.browser()!.newBrowserCDPSession()
  const view = await context.newPage()
  let shown = ''
  await view.route(COPY_ADDRESS, (route) =>
    route.fulfill({
      body: shown,
      contentType: 'text/html; charset=utf-8',
      headers: { 'Content-Security-Policy': `sandbox; ${COPY_POLICY}` },
    }),
  )
  const all: number[] = []
  const times: number[] = []
  for (const name of names.length > 0 ? names : Object.keys(SHAPES)) {
    const tab = await context.newPage()
    await tab.goto(`${shapes.origin}/shape/${name}`)
    // The toolbar click opens the tab to the extension.
    await clickToolbar(cdp, tab)
    await attach('popup.html')
    const { html, missing, pageMs } = await copyTab(worker, tab.url())
    shown = html
    const differences: number[] = []
    for (const width of WIDTHS) {
      const viewport = { width, height: 900 }
      await tab.bringToFront()
      await tab.setViewportSize(viewport)
      await view.setViewportSize(viewport)
      await view.goto(COPY_ADDRESS)
      differences.push(await pixelDifference(await tab.screenshot(), await view.screenshot()))
    }
    all.push(...differences)
    times.push(pageMs)
    console.log(
      `${name}: ${differences.map((share) => `${(share * 100).toFixed(2)} %`).join(', ')}; ${pageMs} ms; ${html.length} characters; missing ${missing.length}`,
    )
    await tab.close()
  }
  const below = all.filter((share) => share < 0.01).length
  console.log(
    `pixel difference: median ${(percentile(all, 0.5) * 100).toFixed(2)} %, p95 ${(percentile(all, 0.95) * 100).toFixed(2)} %; ${below} of ${all.length} below 1 %; time of the page: median ${percentile(times, 0.5)} ms`,
  )
  await close()
  await context.close()
  removeProfile(profile)
  await shapes.close()
}
