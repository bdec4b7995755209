import { expect, it, vi } from 'vitest'
import { browser } from 'wxt/browser'
import { importPageList } from '@/lib/background/import-page-list.ts'
import { takePageList } from '@/lib/import-runs/page-list.ts'

const LIST = {
  name: 'X bookmarks',
  isKnown: true,
  entries: Array.from({ length: 30 }, (_, at) => ({ url: `https://x.com/ada/status/${at}` })),
}

const findSaved = async (_tag: string, url: string) => (Number(url.split('/').at(-1)) >= 5 ? 'id' : null)

/** Runs functions as in the page. */
const executeScript = async ({ files, func }: { files?: string[]; func?: () => unknown }) => [
  { result: files ? LIST : func?.(), frameId: 0, documentId: '' },
]

it('keeps the entries before the saved ones, and counts on the button until the page is closed', async () => {
  const counts = [30, 42, null]
  vi.stubGlobal('bookplateList', { count: () => counts.shift() })
  const left = Promise.withResolvers<void>()
  const badges: string[] = []
  Object.assign(browser, {
    scripting: { executeScript },
    action: {
      setBadgeText: async ({ text, tabId }: { text: string; tabId: number }) => {
        badges.push(`${tabId}: ${text}`)
        if (text === '') left.resolve()
      },
    },
  })
  const openTab = vi.spyOn(browser.tabs, 'create').mockResolvedValue({} as never)
  await importPageList({ readTag: async () => 'a library', findSaved, sleep: async () => {} }, 7)
  await left.promise
  expect(badges).toEqual(['7: 30', '7: 42', '7: '])
  expect((await takePageList())?.entries).toHaveLength(25)
  expect(openTab).toHaveBeenCalledOnce()
})
