import { expectFit } from './accessible.ts'
import { expect, statusOf, test } from './fixtures.ts'

test('names the error of the site, and does not show it in other popups', async ({
  connect,
  road,
  context,
  pages,
  openExtensionPage,
  openPopup,
  popupOn,
}) => {
  road.offersCaptures = false
  await connect('full', road.url)
  const tab = await context.newPage()
  await tab.goto(`${pages.origin}/notes/bicycle-wheel`)
  const sentences = {
    401: 'The site requires sign-in (401).',
    403: 'The site doesn’t allow access to this page (403).',
    404: 'This page doesn’t exist (404).',
    410: 'This page was removed from its site (410).',
    429: 'The site is getting too many requests (429). Try again later.',
    503: 'Something went wrong on the site (503). Try again later.',
  }
  for (const [status, sentence] of Object.entries(sentences)) {
    pages.statuses.set('/notes/bicycle-wheel', Number(status))
    const popup = await openPopup(tab)
    const notice = popup.getByRole('alert')
    await expect(notice).toContainText('Couldn’t save this page')
    await expect(notice).toContainText(sentence)
    await expect(statusOf(popup)).toHaveText('Not saved')
    if (status === '401') await expectFit(popup, 'site-needs-sign-in')
    await tab.bringToFront()
  }
  const other = await popupOn('/lighthouses')
  await expect(statusOf(other.popup)).toHaveText('Saved')
  await expect(other.popup.locator('footer').getByRole('button', { name: /waiting/ })).toHaveCount(0)

  const panel = await openExtensionPage('sidepanel.html')
  await panel.getByRole('button', { name: 'More', exact: true }).click()
  const opened = context.waitForEvent('page')
  await panel.getByRole('menuitem', { name: '1 couldn’t be saved' }).click()
  const list = (await opened).getByRole('region', { name: 'Couldn’t be saved' })
  await expect(list).toContainText('Something went wrong on the site (503)')
  await expect(list.getByRole('button', { name: 'Try again' })).toBeVisible()
})

test(
  'a page that takes long is saved, and the popup names the slow site',
  { tag: '@waits' },
  async ({ connect, context, pages, openPopup }) => {
    await connect()
    const tab = await context.newPage()
    await tab.goto(`${pages.origin}/sourdough-without-a-scale`)
    const { promise: answer, resolve: letPass } = Promise.withResolvers<void>()
    pages.delays.set('/sourdough-without-a-scale', answer)
    const popup = await openPopup(tab)
    await expect(popup.getByText('This site is slow to answer')).toBeVisible()
    await expect(statusOf(popup)).toHaveText('Still saving…')
    await expect(popup.getByText(/your library/i)).toHaveCount(0)
    await expectFit(popup, 'slow-site')
    letPass()
    await expect(statusOf(popup)).toHaveText(/^Saved/)
  },
)
