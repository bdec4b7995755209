import type { BookmarkPage } from '@bookplate/contract'
import type { Page } from '@playwright/test'
import { freePort } from '../helpers/free-port.ts'
import { startTestService, type TestService } from '../helpers/start-service.ts'
import { ask } from './ask.ts'
import { connectWithKey } from './connect.ts'
import { expect, SAVED, statusOf, test as base } from './fixtures.ts'

const SLEEP = '/articles/how-sleep-changes-memory'
const WHEEL = '/notes/bicycle-wheel'
const GARDENS = '/kyoto/gardens'

const test = base.extend<{ work: TestService & { held: () => Promise<string[]>; key: string } }>({
  work: async ({ pages }, use) => {
    const service = await startTestService({
      port: await freePort(),
      fetchAllow: [new URL(pages.origin).host],
    })
    const account = service.account({ name: 'Ada at Work', email: 'ada@work.example' })
    const [key, reader] = [account.key('full'), account.key('read')]
    const held = async () => {
      const { items } = await service.read<BookmarkPage>('/v1/bookmarks?limit=100', { key: reader })
      return items.map(({ url, tags }) => [new URL(url!).pathname, ...tags.map(({ name }) => name)].join(' '))
    }
    await use(Object.assign(service, { held, key }))
    await service.stop()
  },
})

const switchOf = (screen: Page) => screen.getByRole('combobox', { name: 'Library' })
const shown = (screen: Page) => switchOf(screen).locator('option:checked')
const typeTag = (screen: Page, name: string) => screen.getByRole('combobox', { name: 'Tags' }).fill(name)
const refusals = ({ logs }: TestService) => logs.filter(({ status }) => status === 401 || status === 403)

test('two libraries get only their own pages, also offline, and signing out of one leaves the other', async ({
  context,
  service,
  account,
  work,
  popupOn,
  held,
  openExtensionPage,
}) => {
  const home = async () => {
    const bookmarks = await held.bookmarks()
    return bookmarks.map(({ url, tags }) => [new URL(url).pathname, ...tags].join(' ')).toSorted()
  }
  await connectWithKey(context, service.url, account.key('full'))
  const options = await openExtensionPage('options.html')
  const libraries = options.locator('section', { has: options.getByRole('heading', { name: 'Libraries' }) })
  await expect(libraries).toHaveCount(0)
  await options.getByRole('button', { name: 'Add a library…' }).click()
  await options.getByRole('textbox', { name: 'Library address' }).fill(work.url)
  await options.getByRole('radio', { name: 'Use a key' }).check()
  await options.getByLabel('API key', { exact: true }).fill(work.key)
  await options.getByRole('button', { name: 'Connect', exact: true }).click()
  for (const [{ url }, name] of [
    [service, 'Home'],
    [work, 'Work'],
  ] as const) {
    const row = libraries.getByRole('listitem', { name: new URL(url).host })
    await row.getByRole('textbox', { name: 'Name' }).fill(name)
    await options.keyboard.press('Enter')
    await expect(libraries.getByRole('listitem', { name, exact: true })).toContainText(new URL(url).host)
  }
  await expect(libraries.getByRole('listitem', { name: 'Work' })).toContainText('In use')
  await options.screenshot({ path: test.info().outputPath('options.png'), fullPage: true })

  const panel = await openExtensionPage('sidepanel.html?page')
  await expect(shown(panel)).toHaveText('Work')
  const tabs = await openExtensionPage('tabs.html')
  await expect(shown(tabs)).toHaveText('Work')
  // Each library has its own search, which a switch keeps.
  await panel.getByRole('searchbox').fill('sleep')
  await expect
    .poll(async () => JSON.stringify(await panel.evaluate(() => chrome.storage.session.get())))
    .toContain('"text":"sleep"')

  // Opening the popup saves to the last used library. Switching only shows the page in the other.
  const { tab, popup } = await popupOn(SLEEP)
  await expect(statusOf(popup)).toHaveText(SAVED)
  await expect(shown(popup)).toHaveText('Work')
  await expect(panel.getByRole('article', { name: /sleep/i })).toBeVisible()
  await popup.screenshot({ path: test.info().outputPath('popup.png') })
  await switchOf(popup).selectOption({ label: 'Home' })
  await expect(statusOf(popup)).toHaveText('Not saved yet')
  await expect(shown(tabs)).toHaveText('Home')
  await tabs.close()
  await expect(panel.getByRole('searchbox')).toHaveValue('')
  await expect(shown(popup)).toHaveText('Home')
  await expect(shown(panel)).toHaveText('Home')
  await expect(panel.getByRole('article')).toHaveCount(0)
  expect([await home(), await work.held()]).toEqual([[], [SLEEP]])
  await popup.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(statusOf(popup)).toHaveText(SAVED)
  await expect(panel.getByRole('article', { name: /sleep/i })).toBeVisible()
  await panel.screenshot({ path: test.info().outputPath('panel.png') })
  await tab.mouse.click(5, 5)

  // Both services are away. A tag is typed for each library and left in its field.
  await Promise.all([service.pause(), work.pause()])
  const wheel = await popupOn(WHEEL)
  await expect(statusOf(wheel.popup)).toHaveText('Waiting to be sent')
  await typeTag(wheel.popup, 'athome')
  await switchOf(wheel.popup).selectOption({ label: 'Work' })
  await expect(shown(wheel.popup)).toHaveText('Work')
  await expect(panel.getByRole('searchbox')).toHaveValue('sleep')
  await wheel.tab.mouse.click(5, 5)
  const gardens = await popupOn(GARDENS)
  await expect(statusOf(gardens.popup)).toHaveText('Waiting to be sent')
  await typeTag(gardens.popup, 'atwork')
  await gardens.tab.mouse.click(5, 5)
  await Promise.all([service.resume(), work.resume()])
  await ask(options, 'outbox.retry', { id: null })
  await expect.poll(home).toEqual([SLEEP, `${WHEEL} athome`].toSorted())
  await expect
    .poll(async () => (await work.held()).toSorted())
    .toEqual([SLEEP, `${GARDENS} atwork`].toSorted())
  expect([...refusals(service), ...refusals(work)]).toEqual([])

  await options.reload()
  await libraries.getByRole('button', { name: 'Use Home' }).click()
  await expect(libraries.getByRole('listitem', { name: 'Home' })).toContainText('In use')
  await libraries.getByRole('button', { name: 'Disconnect Work' }).click()
  await expect(libraries.getByRole('listitem')).toHaveCount(0)
  const stored = await options.evaluate(async () =>
    JSON.stringify([await chrome.storage.local.get(), await chrome.storage.session.get()]),
  )
  expect(stored).not.toContain(work.key)
  const last = await popupOn(GARDENS)
  await expect(statusOf(last.popup)).toHaveText(SAVED)
  await expect(switchOf(last.popup)).toHaveCount(0)
  await expect.poll(home).toHaveLength(3)
  expect(await work.held()).toHaveLength(2)
})
