import { beforeEach, expect, it, vi } from 'vitest'
import { fakeBrowser } from 'wxt/testing/fake-browser'
import { readWindowTabs } from '@/entrypoints/tabs/window-tabs.ts'
import type { Send } from '@/lib/messaging/send.ts'

const PAGE = 'https://a.example/x'
const send = (async (_: string, { urls }: { urls: string[] }) => urls.map(() => null)) as unknown as Send

beforeEach(() => {
  fakeBrowser.reset()
  vi.spyOn(fakeBrowser.tabs, 'getCurrent').mockResolvedValue(undefined as never)
})

it.each([
  [[PAGE, `view-source:${PAGE}`], 1],
  [[`about:reader?url=${encodeURIComponent(PAGE)}`, PAGE], 2],
  [[`view-source:${PAGE}`], 1],
])('of the tabs %o with one page, chooses the tab that shows it itself', async (urls, id) => {
  vi.spyOn(fakeBrowser.tabs, 'query').mockResolvedValue(
    urls.map((url, at) => ({ id: at + 1, url, title: 'T', incognito: false })) as never,
  )
  expect(await readWindowTabs(send)).toMatchObject([{ id, url: PAGE }])
})
