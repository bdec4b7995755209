import { fillLibrary } from '../helpers/fill-library.ts'
import { libraryLines } from '../helpers/library-lines.ts'
import { expect, test } from './panel-page.ts'

const AMOUNT = 10_000

test('scrolls through 10,000 loaded results and renders only visible ones', async ({
  account,
  connect,
  openPanelTab,
  service,
}) => {
  const lines = [...libraryLines(AMOUNT, 3, 16)].map((line) => ({ ...line, deletedAt: undefined }))
  await fillLibrary(service.config.dataFolder, account.id, lines)
  await connect()
  const panel = await openPanelTab()
  await expect(panel.status(/^10,000 bookmarks$/)).toBeVisible()
  const scroller = panel.page.locator('.overflow-y-auto').first()

  await test.step('every result is reached by scrolling on', async () => {
    const box = await scroller.elementHandle()
    await panel.page.waitForFunction(
      ({ box, amount }) => {
        box!.scrollTo(0, box!.scrollHeight)
        return box!.querySelector(`[aria-posinset="${amount}"]`)
      },
      { box, amount: AMOUNT },
      { polling: 30, timeout: 0 },
    )
  })

  await test.step('only visible results are in the page', async () => {
    expect(await panel.articles.count()).toBeLessThan(40)
  })

  const longest = await scroller.evaluate(async (box) => {
    const tasks: number[] = [0]
    const observer = new PerformanceObserver((list) =>
      tasks.push(...list.getEntries().map((one) => one.duration)),
    )
    observer.observe({ type: 'longtask' })
    for (let step = 0; step < 120; step += 1) {
      box.scrollBy(0, step < 60 ? -900 : -9_000)
      await new Promise((resolve) => requestAnimationFrame(resolve))
    }
    observer.disconnect()
    return Math.max(...tasks)
  })
  test.info().annotations.push({ type: 'longest task while scrolling, ms', description: String(longest) })
  // The target of 50 ms is recorded but not asserted, because test machines are busy.
  await expect(panel.articles.first()).toBeVisible()
})
