import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { clickToolbar, createAttach, launchChromium, stopWorker } from '../../e2e/chromium.ts'
import { connectWithKey } from '../../e2e/connect.ts'
import { EXTENSION_FOLDER, createProfile, removeProfile } from '../../e2e/profile.ts'
import { fillLibrary } from '../../helpers/fill-library.ts'
import { libraryLines } from '../../helpers/library-lines.ts'
import { startPageServer } from '../../helpers/page-server.ts'
import { gzippedSize, initialScripts } from '../../helpers/script-size.ts'
import { startTestService } from '../../helpers/start-service.ts'

const BOOKMARKS = 10_000
const TAGS = 12_700
const OPENINGS = 15
const COLD_OPENINGS = 8
/** Letters to type into the tag field. Every tag contains them. */
const LETTERS = 'topic'

function* linesWithManyTags(): Generator<object> {
  let tag = 0
  for (const line of libraryLines(BOOKMARKS, 1, 20)) {
    const names = [tag++ % TAGS, tag++ % TAGS].map((number) => `topic ${number}`)
    yield { ...line, tags: names }
  }
}

const middle = (values: number[]): number =>
  values.toSorted((left, right) => left - right)[values.length >> 1]!

interface Opening {
  paint: number
  usable: number
  /** Milliseconds until the result is displayed: "Saved", or the notice with "Connect". */
  told: number
}

/** Runs in the page. Returns the times since the popup was opened, in milliseconds. A page without scripts has no words. */
async function readOpening(words: string | null): Promise<Opening> {
  const until = (isThere: () => boolean) =>
    new Promise<number>((resolve) => {
      const look = () => (isThere() ? resolve(performance.now()) : requestAnimationFrame(look))
      look()
    })
  const at = (name: string) => performance.getEntriesByName(name)[0]?.startTime ?? Number.NaN
  const told =
    words === null
      ? Number.NaN
      : await until(() => document.querySelector('body')?.textContent.includes(words) ?? false)
  // The first render paints after its text is set.
  await until(() => !Number.isNaN(at('first-contentful-paint')))
  if (words !== null) await until(() => !Number.isNaN(at('bookplate-usable')))
  return { paint: at('first-contentful-paint'), usable: at('bookplate-usable'), told }
}

const BARE_PAGE = 'bare.html'

/** Writes a popup page without scripts, as the lower bound for painting. */
function writeBarePage(): void {
  const html = readFileSync(join(EXTENSION_FOLDER, 'popup.html'), 'utf8')
  const bare = html.replace(/<script[^>]*>\s*<\/script>|<link rel="modulepreload"[^>]*>/g, '')
  writeFileSync(join(EXTENSION_FOLDER, BARE_PAGE), bare)
}

function reportOpenings(when: string, openings: readonly Opening[]): void {
  for (const name of ['paint', 'usable', 'told'] as const) {
    const values = openings.map((opening) => opening[name])
    if (values.some(Number.isNaN)) continue
    console.log(
      `${when}, ${name}: median ${middle(values).toFixed(0)} ms, worst ${Math.max(...values).toFixed(0)} ms`,
    )
  }
}

export async function run(): Promise<void> {
  const scripts = initialScripts(EXTENSION_FOLDER, 'popup.html')
  console.log(
    `popup script, gzipped: ${(gzippedSize(scripts) / 1000).toFixed(1)} kB in ${scripts.length} files`,
  )
  const pages = await startPageServer()
  const service = await startTestService({ fetchAllow: [new URL(pages.origin).host] })
  const account = service.account()
  await fillLibrary(service.config.dataFolder, account.id, linesWithManyTags())
  const profile = createProfile(['http://127.0.0.1/*'])
  const context = await launchChromium(profile)
  const { attach, close } = createAttach(profile)
  try {
    if (!context.serviceWorkers().length) await context.waitForEvent('serviceworker')
    const cdp = await context.browser()!.newBrowserCDPSession()
    const tab = await context.newPage()
    await tab.goto(`${pages.origin}/lighthouses`)
    let shown = 'popup.html'
    const open = async (
      words: string | null,
      page = 'popup.html',
    ): Promise<{ popup: Page; opening: Opening }> => {
      if (page !== shown) {
        const [worker] = context.serviceWorkers()
        await worker!.evaluate((popup) => chrome.action.setPopup({ popup }), page)
        shown = page
      }
      for (;;) {
        await clickToolbar(cdp, tab)
        const popup = await attach(page)
        const opening = await popup.evaluate(readOpening, words).catch((error: unknown) => {
          if (!popup.isClosed()) throw error
          return null
        })
        // On a busy machine, the tab can get the focus after its popup, which then closes.
        if (opening) return { popup, opening }
      }
    }
    // Otherwise, the next opening could attach to the popup that is closing.
    const leave = (popup: Page) => Promise.all([popup.waitForEvent('close'), tab.bringToFront()])
    writeBarePage()
    const bare: Opening[] = []
    const unconnected: Opening[] = []
    for (let round = 0; round < OPENINGS; round += 1) {
      for (const [openings, words, page] of [
        [bare, null, BARE_PAGE],
        [unconnected, 'No library yet'],
      ] as const) {
        const { popup, opening } = await open(words, page)
        openings.push(opening)
        await leave(popup)
      }
    }
    reportOpenings('a bare page', bare)
    reportOpenings('no library', unconnected)
    await connectWithKey(context, service.url, account.key('write'))
    const openings: Opening[] = []
    const firstLetters: number[] = []
    const laterLetters: number[] = []
    for (let round = 0; round < OPENINGS; round += 1) {
      // Use a new address each time, because unsaved pages take longest.
      await tab.goto(`${pages.origin}/lighthouses?round=${round}`)
      const { popup, opening } = await open('Saved')
      openings.push(opening)
      await popup.waitForTimeout(400)
      const [first, ...later] = await popup.getByRole('combobox', { name: 'Tags' }).evaluate(
        async (input: HTMLInputElement, letters) => {
          input.focus()
          const measured: number[] = []
          for (const letter of letters) {
            await new Promise((resolve) => setTimeout(resolve, 150))
            const startedAt = performance.now()
            document.execCommand('insertText', false, letter)
            await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))
            measured.push(performance.now() - startedAt)
          }
          return measured
        },
        [...LETTERS],
      )
      firstLetters.push(first!)
      laterLetters.push(...later)
      await leave(popup)
    }
    reportOpenings('the background awake', openings)
    const woken: Opening[] = []
    for (let round = 0; round < COLD_OPENINGS; round += 1) {
      await stopWorker(cdp)
      await tab.waitForTimeout(1_000)
      const { popup, opening } = await open('Saved')
      woken.push(opening)
      await leave(popup)
    }
    // The browser stops the background after 30 s of inactivity, so most popups open in this state.
    reportOpenings('the background asleep', woken)
    for (const [name, values] of [
      ['the first letter', firstLetters],
      ['a later letter', laterLetters],
    ] as const) {
      console.log(
        `${name} among ${TAGS} tags to the next frame: median ${middle(values).toFixed(0)} ms, worst ${Math.max(...values).toFixed(0)} ms (aim: 50 ms)`,
      )
    }
  } finally {
    rmSync(join(EXTENSION_FOLDER, BARE_PAGE), { force: true })
    await close()
    await context.close()
    removeProfile(profile)
    await service.stop()
    await pages.close()
  }
}
