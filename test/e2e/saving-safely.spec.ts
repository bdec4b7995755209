import type { SummaryPage } from '@bookplate/contract'
import { ask, countWaiting } from './ask.ts'
import { launchChromium } from './chromium.ts'
import { EXTENSION_ID, expect, test } from './fixtures.ts'
import { LANES, displacements } from './queue-order.ts'
import { passTime } from '../helpers/waits.ts'

test(
  'a worker that is killed repeatedly during saves neither loses nor duplicates one',
  { tag: ['@waits', '@core'] },
  async ({ connect, openExtensionPage, stopServiceWorker, pages, service, account }) => {
    await connect()
    const key = account.key('read')
    const page = await openExtensionPage('waiting.html')
    const urls = Array.from({ length: 20 }, (_, index) => `${pages.origin}/lighthouses?n=${index}`)
    for (const [index, url] of urls.entries()) {
      await ask(page, 'pages.save', {
        pages: [{ url, title: `n ${index}`, edit: { add: [`t${index}`] } }],
      })
      // Each kill comes a little later than the one before.
      await passTime(index * 4)
      await stopServiceWorker()
    }
    // A kill during a request looks like a lost network, which pauses the outbox for up to a minute.
    await expect.poll(() => countWaiting(page)).toBe(0)
    const { items } = await service.read<SummaryPage>('/v1/bookmarks?limit=100&view=summary', { key })
    const found = items.map(({ url, tags }) => `${new URL(url).search} ${tags.join()}`).toSorted()
    expect(found).toEqual(urls.map((_, index) => `?n=${index} t${index}`).toSorted())
  },
)

test.describe('a day without a network', { tag: '@waits' }, () => {
  // More than the key's requests per minute. Pauses have a separate test.
  test.use({ keyLimit: 20_000 })

  test('150 pages saved offline survive the browser, and all arrive, oldest first', async ({
    profile,
    connect,
    context,
    openExtensionPage,
    pages,
    service,
    account,
  }) => {
    await connect()
    const urls = Array.from({ length: 150 }, (_, index) => `${pages.origin}/notes/bicycle-wheel?n=${index}`)
    const page = await openExtensionPage('waiting.html')
    await context.setOffline(true)
    await ask(page, 'pages.save', {
      pages: urls.map((url) => ({ url, title: '', edit: { add: ['train'] } })),
    })
    await context.close()

    const again = await launchChromium(profile)
    try {
      const waiting = await again.newPage()
      await waiting.goto(`chrome-extension://${EXTENSION_ID}/waiting.html`)
      await ask(waiting, 'outbox.retry', { id: null })
      await expect.poll(() => countWaiting(waiting), { intervals: [1_000] }).toBe(0)
      const saves = service.logs.filter(
        ({ operation, status }) => operation === 'bookmarks.save' && status === 201,
      )
      expect(saves).toHaveLength(urls.length)
      expect(Math.max(...displacements(pages.addresses, urls))).toBeLessThan(2 * LANES)

      const kept: string[] = []
      for (let cursor: string | null = ''; cursor !== null;) {
        const query = `tags=train&view=summary&limit=100${cursor && `&cursor=${encodeURIComponent(cursor)}`}`
        const page: SummaryPage = await service.read(`/v1/bookmarks?${query}`, { key: account.key('read') })
        kept.unshift(...page.items.map(({ url }) => url).toReversed())
        cursor = page.nextCursor
      }
      expect(kept.toSorted()).toEqual(urls.toSorted())
      const moved = kept.map((url, place) => Math.abs(urls.indexOf(url) - place))
      test.info().annotations.push({
        type: 'captured order',
        description: `${moved.filter(Boolean).length} of ${urls.length} not in their place, the farthest ${Math.max(...moved)} away`,
      })
    } finally {
      await again.close()
    }
  })
})

test.describe('a busy library', { tag: '@waits' }, () => {
  test.use({ keyLimit: 12 })

  test('gets no request earlier than it allows, and finally gets everything', async ({
    connect,
    openExtensionPage,
    pages,
    service,
  }) => {
    await connect()
    const page = await openExtensionPage('waiting.html')
    const urls = Array.from({ length: 20 }, (_, index) => `${pages.origin}/kyoto/gardens?n=${index}`)
    await ask(page, 'pages.save', { pages: urls.map((url) => ({ url, title: '', edit: {} })) })
    await expect.poll(() => countWaiting(page), { intervals: [1_000] }).toBe(0)
    const refused = service.logs.filter(({ status }) => status === 429)
    test.info().annotations.push({ type: 'requests answered 429', description: String(refused.length) })
    expect(refused.length).toBeLessThanOrEqual(3)
    const saves = service.logs.filter(
      ({ operation, status }) => operation === 'bookmarks.save' && status === 201,
    )
    expect(saves).toHaveLength(20)
  })
})

test.describe('a background that no event wakes', { tag: '@waits' }, () => {
  test('restarts automatically and finishes an interrupted save', async ({
    connect,
    openExtensionPage,
    stopServiceWorker,
    pages,
    service,
    account,
  }) => {
    await connect()
    const page = await openExtensionPage('waiting.html')
    const url = `${pages.origin}/lighthouses`
    await ask(page, 'pages.save', {
      pages: [{ url, title: 'Lighthouses', edit: { add: ['later'] } }],
    })
    await stopServiceWorker()
    // No page of the extension is open that could wake it.
    await page.close()
    const key = account.key('read')
    const tagged = async () =>
      (await service.read<{ name: string }[]>('/v1/tags', { key })).map(({ name }) => name)
    await expect.poll(tagged, { intervals: [1_000] }).toEqual(['later'])
  })
})
