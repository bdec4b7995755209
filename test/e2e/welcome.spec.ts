import { barriersOf } from './accessible.ts'
import { findWelcome, launchChromium } from './chromium.ts'
import { EXTENSION_ID, expect, test as base } from './fixtures.ts'
import { workerIdle } from './worker-idle.ts'

const test = base.extend({
  context: async ({ profile }, use) => {
    const context = await launchChromium(profile, { keepsWelcome: true })
    await use(context)
    await context.close().catch(() => undefined)
  },
})

test.use({ isFirstRun: true })

test('a page opens once at the installation, connects, and says how to save', async ({
  account,
  context,
  profile,
  service,
}) => {
  const welcome = await findWelcome(context)
  await expect(welcome).toHaveTitle('Welcome to Bookplate')
  await expect(welcome.getByRole('heading', { level: 1, name: 'Welcome to Bookplate' })).toBeVisible()
  for (const colorScheme of ['light', 'dark'] as const) {
    for (const width of [320, 1280]) {
      await welcome.emulateMedia({ colorScheme })
      await welcome.setViewportSize({ width, height: 800 })
      expect(await barriersOf(welcome, 'all')).toEqual([])
      expect(await welcome.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
      const path = test.info().outputPath(`welcome-${colorScheme}-${width}.png`)
      await welcome.screenshot({ path, fullPage: true })
    }
  }

  const address = welcome.getByRole('textbox', { name: 'Library address' })
  await address.fill('my library')
  await welcome.getByRole('button', { name: 'Connect' }).click()
  await expect(welcome.getByRole('alert')).toContainText('An address has no spaces')
  await address.fill(service.url.replace('http:', 'ftp:'))
  await welcome.getByRole('radio', { name: 'Use a key' }).check()
  await welcome.getByLabel('API key', { exact: true }).fill(account.key())
  await welcome.getByRole('button', { name: 'Connect' }).click()
  await expect(welcome.getByRole('alert')).toContainText('starts with https://')
  await welcome.screenshot({ path: test.info().outputPath('welcome-mistake.png'), fullPage: true })
  await welcome.getByRole('button', { name: `Use ${service.url}` }).click()
  await expect(welcome.getByText('You’re connected')).toBeVisible()
  await welcome.screenshot({ path: test.info().outputPath('welcome-connected.png'), fullPage: true })
  await expect(welcome.getByRole('listitem').filter({ hasText: 'Click Bookplate' })).toBeVisible()
  await welcome.getByRole('button', { name: 'All options' }).click()
  await expect(welcome.getByRole('button', { name: 'Disconnect' })).toBeVisible()
  await context.close()

  const again = await launchChromium(profile)
  if (again.serviceWorkers().length === 0) await again.waitForEvent('serviceworker')
  const options = await again.newPage()
  await options.goto(`chrome-extension://${EXTENSION_ID}/options.html`)
  await expect(options.getByRole('button', { name: 'Disconnect' })).toBeVisible()
  await workerIdle(again)
  expect(again.pages().filter((page) => page.url().includes('welcome'))).toEqual([])
  await again.close()
})
