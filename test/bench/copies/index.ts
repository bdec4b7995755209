import { globSync, statSync } from 'node:fs'
import { createServer } from 'node:http'
import { writeFile } from 'node:fs/promises'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { getRequestListener } from '@hono/node-server'
import { serveStatic } from '@hono/node-server/serve-static'
import { COPY_POLICY } from '@bookplate/contract'
import type { Page } from '@playwright/test'
import { Hono } from 'hono'
import { clickToolbar, createAttach, launchChromium } from '../../e2e/chromium.ts'
import { createProfile, removeProfile } from '../../e2e/profile.ts'
import { SHAPES, startCopyPages } from '../../helpers/copy-pages.ts'
import { copyTab, pixelDifference } from '../../helpers/copy-tab.ts'
import { percentile } from '../../helpers/percentile.ts'

const HEIGHT = 900
const WIDE = 1280
const NARROW = 390
/** Without a blinking cursor or the start of an animation. */
const picture = (page: Page) => page.screenshot({ animations: 'disabled', caret: 'hide' })

/** Style sheets of other sites are missing in the page too. */
const NO_OTHER_SHEETS = { '': '' }

const COPY_ADDRESS = 'http://copy.invalid/'

/** Waits until scripts have drawn the page: two pictures in a row are equal. */
async function settle(tab: Page): Promise<void> {
  let last = await picture(tab)
  for (let round = 0; round < 20; round += 1) {
    const current = await picture(tab)
    if (current.equals(last)) return
    last = current
  }
}

interface Pages {
  /** Widths at which each copy of a page is compared. */
  widths: number[][]
  addresses: Record<string, string>
  close(): Promise<void>
}

async function startShapes(names: string[]): Promise<Pages> {
  const { origin, close } = await startCopyPages()
  const chosen = names.length > 0 ? names : Object.keys(SHAPES)
  const addresses = Object.fromEntries(chosen.map((name) => [name, `${origin}/shape/${name}`]))
  return { widths: [[WIDE, NARROW]], addresses, close }
}

/** Serves all HTML files of a folder, for example of an npm package with templates. */
async function startFolder(folder: string): Promise<Pages> {
  const app = new Hono().use('*', serveStatic({ root: folder }))
  const server = createServer(getRequestListener(app.fetch)).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const files = globSync('**/*.html', { cwd: folder }).toSorted()
  return {
    // Scripts of these pages change the layout when the width changes, and a copy has none.
    widths: [[WIDE], [NARROW]],
    addresses: Object.fromEntries(files.map((file) => [file, `http://127.0.0.1:${port}/${file}`])),
    async close() {
      server.close()
      server.closeAllConnections()
      await once(server, 'close')
    },
  }
}

/** `names`: shapes, or one folder of HTML files. */
export async function run(names: string[] = []): Promise<void> {
  const [first] = names
  const isFolder = first !== undefined && statSync(first, { throwIfNoEntry: false })?.isDirectory()
  const pages = await (isFolder ? startFolder(first) : startShapes(names))
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
  for (const [name, address] of Object.entries(pages.addresses))
    for (const widths of pages.widths) {
      const tab = await context.newPage()
      await tab.route(/^https?:(?!\/\/127\.0\.0\.1)/, (route) => route.abort())
      await tab.setViewportSize({ width: widths[0]!, height: HEIGHT })
      await tab.goto(address)
      await settle(tab)
      // The toolbar click opens the tab to the extension.
      await clickToolbar(cdp, tab)
      await attach('popup.html')
      const { html, missing, pageMs } = await copyTab(worker, tab.url(), NO_OTHER_SHEETS)
      shown = html
      const differences: number[] = []
      for (const width of widths) {
        await tab.bringToFront()
        await tab.setViewportSize({ width, height: HEIGHT })
        await view.setViewportSize({ width, height: HEIGHT })
        await view.goto(COPY_ADDRESS)
        const [original, copy] = [await picture(tab), await picture(view)]
        differences.push(await pixelDifference(original, copy))
        if (process.env['SCREENSHOTS']) {
          const file = `${process.env['SCREENSHOTS']}/${name.replaceAll('/', '_')}-${width}`
          await writeFile(`${file}-a.png`, original)
          await writeFile(`${file}-b.png`, copy)
        }
      }
      all.push(...differences)
      times.push(pageMs)
      console.log(
        `${name} at ${widths.join(', ')} px: ${differences.map((share) => `${(share * 100).toFixed(2)} %`).join(', ')}; ${pageMs} ms; ${html.length} characters; missing ${missing.length}`,
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
  await pages.close()
}
