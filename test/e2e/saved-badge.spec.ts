import { fillLibrary } from '../helpers/fill-library.ts'
import { expect, test } from './fixtures.ts'
import { keepIndex } from './keep-index.ts'

const AMOUNT = 10_000

test(
  'marks saved pages without one request for a visited address',
  { tag: '@waits' },
  async ({ connect, context, idle, worker, pages, service, account }) => {
    const saved = `${pages.origin}/lighthouses`
    await fillLibrary(service.config.dataFolder, account.id, [
      ...Array.from({ length: AMOUNT - 1 }, (_, index) => ({
        url: `https://example.com/${index}`,
        title: `Page ${index}`,
      })),
      { url: saved, title: 'Lighthouses' },
    ])
    await connect('read')
    expect(await keepIndex(context, AMOUNT)).toEqual({ isOn: true, total: AMOUNT, isWhole: true })

    const requests = () => service.logs.filter(({ message }) => message === 'request').length
    const before = requests()
    expect(before).toBeGreaterThanOrEqual(AMOUNT / 100)
    const tab = await context.newPage()
    const title = () =>
      worker.evaluate(async () => {
        const [tab] = await chrome.tabs.query({ active: true, lastFocusedWindow: true })
        return chrome.action.getTitle({ tabId: tab!.id! })
      })
    for (let visit = 0; visit < 50; visit += 1) {
      const isSaved = visit % 2 === 0
      const path = isSaved ? `/lighthouses?utm_source=visit${visit}` : `/kyoto/gardens?visit=${visit}`
      await tab.goto(pages.origin + path)
      await expect
        .poll(title, { intervals: [10, 20, 50] })
        .toBe(isSaved ? 'Saved in Bookplate' : 'Save to Bookplate')
    }

    // Faster than a lookup in the index. The last address counts.
    for (const last of ['/lighthouses', '/kyoto/gardens']) {
      await tab.evaluate((path) => {
        for (let turn = 0; turn < 20; turn += 1) {
          history.pushState(null, '', turn % 2 === 0 ? '/lighthouses' : '/kyoto/gardens')
        }
        history.pushState(null, '', path)
      }, last)
      const expected = last === '/lighthouses' ? 'Saved in Bookplate' : 'Save to Bookplate'
      await expect.poll(title, { intervals: [10, 20, 50] }).toBe(expected)
      await idle()
      expect(await title()).toBe(expected)
    }
    expect(requests()).toBe(before)
  },
)
