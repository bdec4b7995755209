import { runCommand } from '../helpers/run-command.ts'
import { expectFit } from './accessible.ts'
import { countWaiting } from './ask.ts'
import { expect, SAVED, statusOf, test } from './fixtures.ts'
import { tryAgain } from './try-again.ts'

test.beforeEach(async ({ connect, road }) => connect('full', road.url))

test(
  'the popup reports a slow, failing, or pausing library, and everything arrives',
  { tag: '@waits' },
  async ({ road, popupOn, held }) => {
    const { promise: answer, resolve: letPass } = Promise.withResolvers<void>()
    road.decide = () => ({ kind: 'pass', after: answer })
    const slow = await popupOn('/lighthouses')
    await expect(statusOf(slow.popup)).toHaveText('Saving…')
    // No check before it that can outlast this state on a slow machine.
    await expect(slow.popup.getByText('The page is stored on this device')).toBeVisible()
    expect(await countWaiting(slow.popup)).toBe(1)
    await expectFit(slow.popup, 'stored')
    await expect(slow.popup.getByText('Your library took too long to answer')).toBeVisible()
    await expect(statusOf(slow.popup)).toHaveText('Waiting to be sent')
    letPass()
    await expect(statusOf(slow.popup)).toHaveText(SAVED)
    // "Undo" becomes "Remove" after ten seconds, which a slow machine may need.
    await expect(slow.popup.getByRole('button', { name: /^(?:Undo|Remove)$/ })).toBeVisible()

    road.decide = () => ({ kind: 'fail' })
    const failing = await popupOn('/kyoto/gardens')
    await expect(failing.popup.getByText('Something went wrong in your library')).toBeVisible()
    await failing.popup.getByRole('combobox', { name: 'Tags' }).fill('kept')
    await failing.popup.keyboard.press('Enter')
    await expect(failing.popup.getByRole('button', { name: '1 waiting to be sent' })).toBeVisible()
    await expectFit(failing.popup, 'service-failed')
    road.decide = () => ({ kind: 'pass' })
    await tryAgain(failing.popup, (options) => expect(statusOf(failing.popup)).toHaveText(SAVED, options))

    road.decide = () => ({ kind: 'refuse', retryAfterSeconds: 8 })
    const busy = await popupOn('/notes/bicycle-wheel')
    await expect(busy.popup.getByText('Too many requests')).toBeVisible()
    await expect(busy.popup.getByRole('button', { name: /^Try again in \d s$/ })).toBeVisible()
    await expectFit(busy.popup, 'rate-limited')
    road.decide = () => ({ kind: 'pass' })
    // If a second request meets the pause, the next alarm is half a minute later.
    await expect(statusOf(busy.popup)).toHaveText(SAVED)
    expect(await held.stats()).toMatchObject({ total: 3 })
    expect(await held.stats('tags=kept')).toMatchObject({ total: 1 })

    const { promise: never } = Promise.withResolvers<void>()
    road.decide = () => ({ kind: 'pass', after: never })
    const saving = await popupOn('/articles/how-sleep-changes-memory')
    await expect(statusOf(saving.popup)).toHaveText('Saving…')
    await expectFit(saving.popup, 'saving')
  },
)

test('offline and without a service, pages wait and arrive later @core', async ({
  context,
  service,
  pages,
  openPopup,
  popupOn,
  worker,
}) => {
  const tab = await context.newPage()
  await tab.goto(`${pages.origin}/lighthouses`)
  // The browser's event, because network emulation doesn't affect workers.
  await worker.evaluate(() =>
    Object.defineProperty(navigator, 'onLine', { value: false, configurable: true }),
  )
  await context.setOffline(true)
  const offline = await openPopup(tab)
  await expect(offline.getByText('You are offline')).toBeVisible()
  await expectFit(offline, 'offline')
  await context.setOffline(false)
  await worker.evaluate(() => Reflect.deleteProperty(navigator, 'onLine'))
  await tryAgain(offline, (options) => expect(statusOf(offline)).toHaveText(SAVED, options))

  await service.pause()
  const away = await popupOn('/kyoto/gardens')
  await expect(away.popup.getByText('Couldn’t connect to your library')).toBeVisible()
  await expect(statusOf(away.popup)).toHaveText('Waiting to be sent')
  await expectFit(away.popup, 'unreachable')
  await service.resume()
  await tryAgain(away.popup, (options) => expect(statusOf(away.popup)).toHaveText(SAVED, options))
})

test('without a plan and signed out, pages wait, and are sent when the plan is back', async ({
  account,
  service,
  openExtensionPage,
  popupOn,
}) => {
  const command = (...args: string[]) =>
    runCommand(service.config.dataFolder, [...args, '--email', account.email])

  await command('account', 'set-plan', '--plan', 'free')
  const free = await popupOn('/notes/bicycle-wheel')
  await expect(free.popup.getByText('This library needs the Paid plan or a trial')).toBeVisible()
  await expect(statusOf(free.popup)).toHaveText('Waiting to be sent')
  await expect(free.popup.getByRole('button', { name: 'Open account' })).toBeVisible()
  await expectFit(free.popup, 'plan-required')
  const options = await openExtensionPage('options.html')
  await expect(options.getByText('Free plan', { exact: true })).toBeVisible()
  expect(await countWaiting(options)).toBe(1)
  await command('account', 'set-plan', '--plan', 'paid')
  await free.tab.bringToFront()
  const paid = await popupOn('/sourdough-without-a-scale')
  await expect(statusOf(paid.popup)).toHaveText(SAVED)
  await expect.poll(() => countWaiting(options)).toBe(0)

  const keys = (await command('key', 'list')).stdout.trim().split('\n')
  for (const line of keys) await command('key', 'revoke', '--id', line.split('\t')[0]!)
  // The popup that says "Saved" learns it from its next edit.
  await paid.popup.getByRole('combobox', { name: 'Tags' }).fill('later')
  await paid.popup.keyboard.press('Enter')
  await expect(paid.popup.getByText('You are signed out')).toBeVisible()
  await expect(paid.popup.getByRole('button', { name: 'Sign in' })).toBeVisible()
  await expectFit(paid.popup, 'sending-pause')
  expect(await countWaiting(options)).toBe(1)
  await paid.tab.bringToFront()
  const out = await popupOn()
  await expect(out.popup.getByText('You are signed out')).toBeVisible()
  await expect(out.popup.getByRole('button', { name: 'Sign in' })).toBeVisible()
  await expectFit(out.popup, 'signed-out')
  expect(await countWaiting(options)).toBe(2)
})
