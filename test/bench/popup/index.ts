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
/** Typed into the tag field one by one; every tag has them. */
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
  /** The first control takes a click. */
  usable: number
  /** The outcome of the save is on the screen. */
  saved: number
}

/** In the page: waits for the outcome, and tells when each was there, in ms since the popup was opened. */
async function readOpening(): Promise<Opening> {
  const status = document.querySelector('main [role=status]')
  const saved = await new Promise<number>((resolve) => {
    const look = () => {
      if (status?.textContent?.includes('Saved')) resolve(performance.now())
      else requestAnimationFrame(look)
    }
    look()
  })
  const at = (name: string) => performance.getEntriesByName(name)[0]?.startTime ?? Number.NaN
  return { paint: at('first-contentful-paint'), usable: at('bookplate-usable'), saved }
}

function reportOpenings(when: string, openings: readonly Opening[]): void {
  for (const name of ['paint', 'usable', 'saved'] as const) {
    const values = openings.map((opening) => opening[name])
    console.log(
      `${when}, ${name}: median ${middle(values).toFixed(0)} ms, worst ${Math.max(...values).toFixed(0)} ms`,
    )
  }
}

/** How long the real popup takes to paint and to take a letter, over a library of a long-time user. */
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
    await connectWithKey(context, service.url, account.key('write'))
    const cdp = await context.browser()!.newBrowserCDPSession()
    const tab = await context.newPage()
    await tab.goto(`${pages.origin}/lighthouses`)
    const open = async (): Promise<{ popup: Page; opening: Opening }> => {
      await clickToolbar(cdp, tab)
      const popup = await attach('popup.html')
      await popup.getByRole('combobox', { name: 'Tags' }).waitFor()
      return { popup, opening: await popup.evaluate(readOpening) }
    }
    const openings: Opening[] = []
    const firstLetters: number[] = []
    const laterLetters: number[] = []
    for (let round = 0; round < OPENINGS; round += 1) {
      const { popup, opening } = await open()
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
      await tab.bringToFront()
    }
    reportOpenings('the background awake', openings)
    const woken: Opening[] = []
    for (let round = 0; round < COLD_OPENINGS; round += 1) {
      await stopWorker(cdp)
      await tab.waitForTimeout(1_000)
      woken.push((await open()).opening)
      await tab.bringToFront()
    }
    // The browser ends the background after 30 s without work: most popups are opened so.
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
    await close()
    await context.close()
    removeProfile(profile)
    await service.stop()
    await pages.close()
  }
}
