import { loadavg } from 'node:os'
import { clickToolbar, createAttach, launchChromium } from '../e2e/chromium.ts'
import { createProfile, removeProfile } from '../e2e/profile.ts'
import { startCopyPages } from '../helpers/copy-pages.ts'
import { copyTab } from '../helpers/copy-tab.ts'

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

export async function run(): Promise<void> {
  const pages = await startCopyPages({ large: largePage() })
  const profile = createProfile(['http://127.0.0.1/*'])
  const context = await launchChromium(profile)
  const { attach, close } = createAttach(profile)
  const worker = context.serviceWorkers()[0] ?? (await context.waitForEvent('serviceworker'))
  const tab = await context.newPage()
  await tab.goto(`${pages.origin}/shape/large`)
  // The toolbar click opens the tab to the extension.
  await clickToolbar(await context.browser()!.newBrowserCDPSession(), tab)
  await attach('popup.html')
  for (let round = 0; round < ROUNDS; round += 1) {
    const startedAt = performance.now()
    const { html, pageMs } = await copyTab(worker, tab.url())
    const ms = Math.round(performance.now() - startedAt)
    console.log(
      `${ms} ms, of them ${pageMs} ms of the page; ${html.length} characters; load ${loadavg()[0]!.toFixed(1)}`,
    )
  }
  await close()
  await context.close()
  removeProfile(profile)
  await pages.close()
}
