import { browser } from 'wxt/browser'
import type { TabRowProps } from '@/components/save/tab-row.tsx'
import type { Send } from '@/lib/messaging/send.ts'
import { unsavableReason } from '@/lib/capture/savable.ts'
import { pageAddress } from '@/lib/platform/page-address.ts'
import { readSiteIcon } from '@/lib/platform/site-icon.ts'
import { unsavableWords } from '@/lib/capture/unsavable-words.ts'

export interface WindowTab extends Pick<
  TabRowProps,
  'url' | 'title' | 'icon' | 'unsavable' | 'isSavedAlready'
> {
  id: number
}

/** Returns the tabs of this window without duplicates and private ones, marked if saved. */
export async function readWindowTabs(send: Send): Promise<WindowTab[]> {
  const own = await browser.tabs.getCurrent()
  const tabs = (await browser.tabs.query({ currentWindow: true }))
    .filter((tab) => tab.id !== own?.id && !tab.incognito)
    .map((tab) => ({ ...tab, url: pageAddress(tab.url ?? ''), shown: tab.url }))
  const pages = new Map<string, (typeof tabs)[number]>()
  for (const tab of tabs) {
    const key = tab.url || String(tab.id)
    // Prefer the page itself to the browser's view of it.
    if (!pages.has(key) || tab.shown === tab.url) pages.set(key, tab)
  }
  const unique = [...pages.values()]
  const [saved, icons] = await Promise.all([
    send('saved.lookup', { urls: unique.map((tab) => tab.url) }),
    Promise.all(unique.map(readSiteIcon)),
  ])
  return unique.flatMap((tab, index) => {
    if (tab.id === undefined) return []
    const reason = unsavableReason(tab.url)
    return [
      {
        id: tab.id,
        url: tab.url,
        title: tab.title ?? '',
        icon: icons[index] ?? null,
        unsavable: reason === null ? null : unsavableWords(reason),
        isSavedAlready: saved[index] !== null && saved[index]?.archived === false,
      },
    ]
  })
}
