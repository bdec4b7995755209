import type { BookmarkPage } from '@bookplate/contract'
import { ask, countWaiting } from './ask.ts'
import { expect, test } from './fixtures.ts'
import { LANES, displacements, savesAmong } from './queue-order.ts'

test.describe('a library that refuses everything for a while', { tag: '@waits' }, () => {
  /** Refusals and the pause of each. `LONG_STORM=1`: ten minutes. */
  const [refusals, retryAfterSeconds] = process.env['LONG_STORM'] ? [LANES + 9, 60] : [LANES + 5, 2]

  test('gets one request per pause, never earlier, and then all changes in order', async ({
    connect,
    openExtensionPage,
    stopServiceWorker,
    road,
    pages,
    service,
    account,
  }) => {
    test.setTimeout(refusals * retryAfterSeconds * 1_000 + 360_000)
    await connect('full', road.url)
    const page = await openExtensionPage('waiting.html')
    const urls = Array.from({ length: 12 }, (_, index) => `${pages.origin}/lighthouses?n=${index}`)
    road.seen.length = 0
    let left = refusals
    road.decide = () => (left-- > 0 ? { kind: 'refuse', retryAfterSeconds } : { kind: 'pass' })
    await ask(page, 'pages.save', {
      pages: urls.map((url) => ({ url, title: '', edit: { add: ['storm'] } })),
    })

    await expect(page.getByText('Too many requests')).toBeVisible()
    await expect(page.getByRole('button', { name: /^Try again in \d+ s$/ })).toBeVisible()
    await page.getByRole('button', { name: 'Send everything now' }).click()
    await stopServiceWorker()
    expect(await countWaiting(page)).toBe(urls.length)

    await expect
      .poll(() => countWaiting(page), {
        timeout: refusals * retryAfterSeconds * 1_000 + 240_000,
        intervals: [1_000],
      })
      .toBe(0)
    const refused = road.seen.filter(({ fate }) => fate === 'refuse')
    const [first] = refused
    // These requests had started before the first refusal arrived.
    const early = refused.filter(({ at }) => at < first!.at + 1_000)
    expect(early.length).toBeLessThanOrEqual(LANES)
    const later = refused.slice(early.length - 1)
    const gaps = later.slice(1).map(({ at }, index) => at - later[index]!.at)
    for (const gap of gaps) expect(gap).toBeGreaterThanOrEqual(retryAfterSeconds * 1_000)
    test.info().annotations.push({
      type: 'storm',
      description: `${refused.length} requests refused, shortest gap ${Math.min(...gaps).toFixed(0)} ms, longest ${Math.max(...gaps).toFixed(0)} ms`,
    })

    const passed = road.seen.filter(({ fate }) => fate === 'pass')
    expect(Math.max(...displacements(savesAmong(passed), urls))).toBeLessThan(2 * LANES)
    const created = service.logs.filter(
      ({ operation, status }) => operation === 'bookmarks.save' && status === 201,
    )
    expect(created).toHaveLength(urls.length)
    const stats = await service.call('/v1/stats?tags=storm', { key: account.key('read') })
    expect(await stats.json()).toMatchObject({ data: { total: urls.length } })
  })
})

test(
  'connections that break during requests or responses neither lose nor duplicate changes',
  { tag: '@waits' },
  async ({ connect, openExtensionPage, road, pages, service, account }) => {
    await connect('full', road.url)
    const page = await openExtensionPage('waiting.html')
    const save = (url: string) =>
      ask(page, 'pages.save', {
        pages: [{ url, title: '', edit: { add: ['cut'], note: { text: `Typed for ${url}`, blind: true } } }],
      })
    for (const half of ['request', 'response'] as const) {
      const urls = Array.from({ length: 20 }, (_, index) => `${pages.origin}/lighthouses?${half}=${index}`)
      const tries = new Map<string, number>()
      road.seen.length = 0
      road.decide = ({ method, path, body }) => {
        if (method === 'GET') return { kind: 'pass' }
        const key = `${method} ${path} ${body}`
        tries.set(key, (tries.get(key) ?? 0) + 1)
        // One is cut off for longer than a call retries, so the outbox must send it again later.
        const cuts = body.includes(`${half}=7"`) ? 4 : 1
        return tries.get(key)! <= cuts ? { kind: 'cut', half } : { kind: 'pass' }
      }
      await Promise.all(urls.map(save))
      await expect.poll(() => countWaiting(page)).toBe(0)

      const cut = road.seen.filter(({ fate }) => fate === 'cut')
      expect(cut.filter(({ method }) => method === 'POST').length).toBeGreaterThanOrEqual(20)
      expect(cut.filter(({ method }) => method === 'PATCH').length).toBeGreaterThanOrEqual(20)
      const { items } = await service.read<BookmarkPage>('/v1/bookmarks?limit=100&q=lighthouses', {
        key: account.key('read'),
      })
      const arrived = items.filter(({ url }) => url.includes(`?${half}=`))
      expect(
        arrived.map(({ url, note, tags }) => [url, note, tags.map(({ name }) => name)]).toSorted(),
      ).toEqual(urls.map((url) => [url, `Typed for ${url}`, ['cut']]).toSorted())
      test.info().annotations.push({ type: `cut in the ${half}`, description: `${cut.length} connections` })
    }
  },
)
