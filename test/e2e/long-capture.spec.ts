import type { Bookmark } from '@bookplate/contract'
import { expect, SAVED, statusOf, test as base } from './fixtures.ts'
import { startLoopbackServer } from '../helpers/loopback-server.ts'

const paragraph = (index: number): string =>
  `Paragraph ${index}. ${Array.from({ length: 30 }, (_, at) => `word${(index * 7919 + at * 104_729) % 99_991}`).join(' ')}`
const pageOf = (megabytes: number): string => {
  const amount = Math.ceil((megabytes * 1_000_000) / paragraph(5_000).length)
  const text = Array.from({ length: amount }, (_, index) => `<p>${paragraph(index)}</p>`).join('')
  return `<!doctype html><title>${megabytes} MB</title><article><h1>A long page</h1>${text}<p>The last words.</p></article>`
}

/** Pages of `/3` MB that only the browser may fetch. */
const test = base.extend<{ site: string }>({
  // oxlint-disable-next-line no-empty-pattern
  site: async ({}, use) => {
    const { origin, close } = await startLoopbackServer((request, response) => {
      response
        .setHeader('content-type', 'text/html; charset=utf-8')
        .end(pageOf(Number(request.url?.slice(1)) || 1))
    })
    await use(origin)
    await close()
  },
})

test('a captured page keeps 4 MB of text, and tells where a longer one was cut', async ({
  account,
  connect,
  context,
  held,
  openExtensionPage,
  openPopup,
  service,
  site,
}) => {
  await connect()
  const options = await openExtensionPage('options.html')
  await options.getByRole('radio', { name: 'Always' }).check()
  await options.close()
  const tab = await context.newPage()
  const keptOf = async (address: string): Promise<string[]> => {
    const known = (await held.bookmarks()).find(({ url }) => url === address)
    const key = account.key('read')
    const { content } = await service.read<Bookmark>(`/v1/bookmarks/${known?.id}`, { key })
    return content.map((block) => (block['children'] as { text: string }[]).map(({ text }) => text).join(''))
  }

  await tab.goto(`${site}/3`)
  const whole = await openPopup(tab)
  await expect(statusOf(whole)).toHaveText(SAVED)
  await expect(whole.getByText(/^Saved without/)).toHaveCount(0)
  expect((await keptOf(tab.url())).at(-1)).toBe('The last words.')

  await tab.bringToFront()
  await tab.goto(`${site}/6`)
  const cut = await openPopup(tab)
  await expect(statusOf(cut)).toHaveText(SAVED)
  await expect(cut.getByText('Saved without the end of the page, because it is very long.')).toBeVisible()
  const kept = await keptOf(tab.url())
  expect(kept.at(-1)).toMatch(/^\[Cut here.*Read the rest in the original$/)
  expect(kept.join('').length).toBeGreaterThan(3_500_000)

  const panel = await openExtensionPage('sidepanel.html?page')
  await panel
    .getByRole('article', { name: '6 MB' })
    .getByRole('button', { name: /^More for/ })
    .click()
  await panel.getByRole('menuitem', { name: 'Read here' }).click()
  const link = panel.getByRole('link', { name: /Read the rest in the original/ })
  await expect(link).toHaveAttribute('href', `${site}/6`)
})
