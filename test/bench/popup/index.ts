import { clickToolbar, createAttach, launchChromium } from '../../e2e/chromium.ts'
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
    const paints: number[] = []
    const usables: number[] = []
    const firstLetters: number[] = []
    const laterLetters: number[] = []
    for (let opening = 0; opening < OPENINGS; opening += 1) {
      await clickToolbar(cdp, tab)
      const popup = await attach('popup.html')
      await popup.getByRole('combobox', { name: 'Tags' }).waitFor()
      const [paint, usable] = await popup.evaluate(() => [
        performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN,
        performance.getEntriesByName('bookplate-usable')[0]?.startTime ?? Number.NaN,
      ])
      paints.push(paint!)
      usables.push(usable!)
      await popup.locator('main').getByRole('status').first().filter({ hasText: 'Saved' }).waitFor()
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
    console.log(
      `first contentful paint: median ${middle(paints).toFixed(0)} ms, worst ${Math.max(...paints).toFixed(0)} ms`,
    )
    console.log(
      `first usable control:   median ${middle(usables).toFixed(0)} ms, worst ${Math.max(...usables).toFixed(0)} ms`,
    )
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
