import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { clickToolbar, createAttach, launchChromium } from '../e2e/chromium.ts'
import { createProfile, EXTENSION_ID, removeProfile } from '../e2e/profile.ts'
import { freePort } from '../helpers/free-port.ts'
import { fillLibrary } from '../helpers/fill-library.ts'
import { startPageServer } from '../helpers/page-server.ts'
import { startTestService } from '../helpers/start-service.ts'
import { composeOverview, type Scene } from './compose.ts'

/** `npm run tour` prints each step and takes the README's screenshots. */
const ROOT = join(import.meta.dirname, '../..')
const IMAGES = join(ROOT, 'docs/images')
const SAMPLE = join(ROOT, 'server/sample')

const SECONDS_PER_SCENE = 2

const say = (line: string): void => console.log(line)

async function shoot(page: Page, name: string): Promise<string> {
  const path = join(IMAGES, `${name}.png`)
  await page.screenshot({ path, animations: 'disabled' })
  return path
}

const sampleLines = (): object[] =>
  readdirSync(SAMPLE)
    .filter((file) => file.endsWith('.jsonl'))
    .flatMap((file) => readFileSync(join(SAMPLE, file), 'utf8').split('\n').filter(Boolean))
    .map((line) => JSON.parse(line) as object)

mkdirSync(IMAGES, { recursive: true })
const scratch = mkdtempSync(join(tmpdir(), 'bookplate-tour-'))
const scenes: Scene[] = []

/** Keeps a picture that only the moving picture shows. */
async function glimpse(page: Page, name: string): Promise<string> {
  const path = join(scratch, `${name}.png`)
  await page.screenshot({ path, animations: 'disabled' })
  return path
}

const pages = await startPageServer()
const service = await startTestService({
  port: await freePort(),
  fetchAllow: [new URL(pages.origin).host],
  embeddings: { source: 'builtin', model: undefined, key: undefined },
})
const account = service.account({ name: 'Ada Reader', email: 'ada@example.org' })
const profile = createProfile(['http://127.0.0.1/*'])
const context = await launchChromium(profile)
const { attach, close } = createAttach(profile)
try {
  if (context.serviceWorkers().length === 0) await context.waitForEvent('serviceworker')
  const cdp = await context.browser()!.newBrowserCDPSession()

  await fillLibrary(service.config.dataFolder, account.id, sampleLines())
  say('A library with the sample bookmarks is served.')

  for (let degraded: unknown = true; degraded;) {
    const answer = await service.call('/v1/search', {
      key: account.key(),
      body: { query: 'sleep', view: 'summary', limit: 1 },
    })
    degraded = ((await answer.json()) as { data: { degraded?: unknown } }).data.degraded
  }

  const options = await context.newPage()
  await options.goto(`chrome-extension://${EXTENSION_ID}/options.html`)
  await options.getByRole('textbox', { name: 'Library address' }).fill(service.url)
  await options.getByRole('radio', { name: 'Use a key' }).check()
  await options.getByLabel('API key', { exact: true }).fill(account.key())
  await shoot(options, 'connect')
  await options.getByRole('button', { name: 'Connect', exact: true }).click()
  await options.getByRole('button', { name: 'Disconnect' }).waitFor()
  await options.close()
  say('The extension is connected.')

  const tab = context.pages()[0]!
  await tab.setViewportSize({ width: 820, height: 720 })
  await tab.goto(`${pages.origin}/articles/how-sleep-changes-memory`)
  const page = await glimpse(tab, 'page')
  scenes.push({ page })
  await clickToolbar(cdp, tab)
  const popup = await attach('popup.html')
  await popup.getByRole('status').filter({ hasText: 'Saved' }).first().waitFor()
  scenes.push({ page, popup: await glimpse(popup, 'saved') })
  say('The toolbar click saved the page.')

  for (const tag of ['sleep', 'memory']) {
    await popup.getByRole('combobox', { name: 'Tags' }).fill(tag)
    await popup.getByRole('combobox', { name: 'Tags' }).press('Enter')
  }
  await popup.getByRole('textbox', { name: 'Note' }).fill('The chart with the hours of sleep')
  await popup.getByRole('button', { name: 'Favorite' }).click()
  await popup.waitForTimeout(1_000)
  const popupShot = await shoot(popup, 'popup')
  scenes.push({ page, popup: popupShot })
  say('Tags, a note and a favorite are on it.')

  await popup.getByRole('button', { name: 'Open side panel' }).click()
  const panel = await attach('sidepanel.html')
  const results = panel.getByRole('list', { name: 'Results' })
  await results.getByRole('article').first().waitFor()
  scenes.push({ page, panel: await glimpse(panel, 'newest') })
  await panel.getByRole('searchbox', { name: 'Search your library' }).fill('that chart about sleep')
  // Wait for the results, because the newest bookmarks are displayed before the search.
  await panel.waitForTimeout(2_000)
  await results.getByRole('article').first().filter({ hasText: 'How sleep changes memory' }).waitFor()
  const panelShot = await shoot(panel, 'sidepanel')
  say('The side panel found it by "that chart about sleep".')

  scenes.push({ page, panel: panelShot }, { page, popup: popupShot, panel: panelShot })
  await composeOverview(scenes, {
    picture: join(IMAGES, 'overview.png'),
    moving: join(IMAGES, 'tour.webp'),
    seconds: SECONDS_PER_SCENE,
  })
  say(`The pictures are in ${IMAGES}.`)
} finally {
  rmSync(scratch, { recursive: true })
  await close()
  await context.close()
  removeProfile(profile)
  await service.stop()
  await pages.close()
}
