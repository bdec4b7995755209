import { RATE_LIMIT_WINDOW_MS } from '@bookplate/contract'
import { runCommand } from '../helpers/run-command.ts'
import { READING_TITLE } from '../helpers/seed-library.ts'
import { expect, test } from './panel-page.ts'

const LIMIT = 60

test.use({ keyLimit: LIMIT })

test('waits after too many requests, and explains the limits of a plan', async ({
  account,
  connect,
  seedLibrary,
  openPanelTab,
  service,
  stopServiceWorker,
}) => {
  await seedLibrary()
  await connect()
  const panel = await openPanelTab()
  const { page } = panel
  await expect(panel.articles.first()).toBeVisible()

  await test.step('429: counts down and continues automatically', async () => {
    const key = account.key()
    const burn = () => service.call('/v1/tags', { key })
    for (let sent = 0; sent < LIMIT && (await burn()).status !== 429; sent += 1);
    await panel.search.fill('sleep')
    const again = page.getByRole('button', { name: /^Try again in \d+ s$/ })
    await expect(again).toBeVisible()
    await expect(page.getByText('Resuming automatically…')).toBeVisible()
    const asked = service.logs.filter(({ status }) => status === 429).length
    const left = async () => Number(/\d+/.exec((await again.textContent()) ?? '')?.[0])
    await expect.poll(left).toBeLessThan((await left()) - 1)
    expect(service.logs.filter(({ status }) => status === 429)).toHaveLength(asked)
    // Both sides have the limit in memory, so this simulates the next minute.
    await service.restart()
    await stopServiceWorker()
    await page.evaluate((later) => {
      const now = Date.now
      Date.now = () => now() + later
    }, RATE_LIMIT_WINDOW_MS)
    await expect(panel.article(READING_TITLE)).toBeVisible()
    await expect(page.getByText('Resuming automatically…')).toBeHidden()
  })

  const setPlan = async (plan: string) => {
    const args = ['account', 'set-plan', '--email', account.email, '--plan', plan]
    expect((await runCommand(service.config.dataFolder, args)).status).toBe(0)
  }
  await test.step('402: says so in the place of the results, and comes back with the plan', async () => {
    await setPlan('free')
    await panel.search.fill('bread')
    await expect(panel.status('This library needs the Paid plan or a trial')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Open account' })).toBeVisible()
    await setPlan('paid')
    await page.getByRole('button', { name: 'Check again' }).click()
    await expect(panel.articles).toHaveCount(1)
  })
})

test('a refused change moves no result', async ({ connect, seedLibrary, openPanelTab }) => {
  await seedLibrary()
  await connect('read')
  const panel = await openPanelTab()
  const { page } = panel
  await expect(panel.articles.first()).toBeVisible()
  const nav = page.getByRole('navigation', { name: 'Library' })
  const places = async () => [await panel.results.boundingBox(), await nav.boundingBox()]
  const before = await places()
  await panel.search.press('ArrowDown')
  await page.keyboard.press('f')
  await expect(panel.status('This key can only read')).toBeInViewport()
  expect(await places()).toEqual(before)
})
