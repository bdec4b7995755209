import { rm } from 'node:fs/promises'
import { loadavg } from 'node:os'
import type { CDPSession } from '@playwright/test'
import { clickToolbar, createAttach, launchChromium } from '../e2e/chromium.ts'
import { connectWithKey } from '../e2e/connect.ts'
import { createProfile, removeProfile } from '../e2e/profile.ts'
import { startCopyPages } from '../helpers/copy-pages.ts'
import { startServiceProcess } from '../helpers/service-process.ts'
import { prepareStore } from './service/prepare-store.ts'

const ROUNDS = 5
const WORDS =
  'The harbor master wrote the new list by hand, because the machine in the office was being repaired. '
const card = (n: number) =>
  `<div class="card k${n % 40}" id="c${n}" data-n="${n}"><h3 class="t"><a href="/item/${n}?x=1&y=2" title="Item ${n}">Item ${n}</a></h3><p>${WORDS}<em>and</em> more <b>words</b></p><ul class="list"><li><span class="a">One</span></li><li><a href="#x">Two</a></li></ul></div>`

/** A page of 4 MB: 124,000 elements, and 2,000 rules with images that name absent classes. */
function largePage(): string {
  const rules = Array.from({ length: 2_000 }, (_, n) => `.absent-${n} .t:hover{background:url(/a${n}.png)}`)
  const cards = Array.from({ length: 4_000_000 / card(9_999).length }, (_, n) => card(n))
  return `<!doctype html><meta charset="utf-8"><title>Large</title><style>${rules.join('')}</style><body>${cards.join('')}`
}

/** CPU time of all processes of the browser, in milliseconds. It depends less on other work than the clock does. */
async function cpuOf(cdp: CDPSession): Promise<number> {
  const { processInfo } = await cdp.send('SystemInfo.getProcessInfo')
  return processInfo.reduce((sum, { cpuTime }) => sum + cpuTime, 0) * 1_000
}

/** Copies a page right after its save began: from the click until the popup says "Copy saved". */
export async function run(): Promise<void> {
  const pages = await startCopyPages({ large: largePage() })
  const { dataFolder, accounts } = await prepareStore(1)
  const service = await startServiceProcess(dataFolder, { BOOKPLATE_FETCH_ALLOW: new URL(pages.origin).host })
  const profile = createProfile(['http://127.0.0.1/*'])
  const context = await launchChromium(profile)
  await connectWithKey(context, service.url, accounts[0]!.key)
  const cdp = await context.browser()!.newBrowserCDPSession()
  const { attach, close } = createAttach(profile)
  for (let round = 0; round < ROUNDS; round += 1) {
    const tab = await context.newPage()
    await tab.goto(`${pages.origin}/shape/large?${round}`)
    await clickToolbar(cdp, tab)
    const popup = await attach('popup.html')
    const button = popup.getByRole('button', { name: 'Keep a copy' })
    await button.waitFor({ timeout: 120_000 })
    const cpuBefore = await cpuOf(cdp)
    const startedAt = performance.now()
    await button.click()
    await popup.getByText('Copy saved').waitFor()
    const ms = Math.round(performance.now() - startedAt)
    const cpuMs = Math.round((await cpuOf(cdp)) - cpuBefore)
    console.log(`${ms} ms, ${cpuMs} ms of CPU time; load ${loadavg()[0]!.toFixed(1)}`)
    await popup.close()
    await tab.close()
  }
  await close()
  await context.close()
  removeProfile(profile)
  await service.end('SIGTERM')
  await pages.close()
  await rm(dataFolder, { recursive: true })
}
