import { browser } from 'wxt/browser'
import type { Send } from '@/lib/messaging/send.ts'
import { unsavableReason } from '@/lib/platform/savable.ts'
import { UNSAVABLE_WORDS } from '@/lib/words/unsavable.ts'

export interface WindowTab {
  id: number
  url: string
  title: string
  unsavable: string | null
  isSavedAlready: boolean
}

const permission = { permissions: ['tabs' as const] }

export const mayReadTabs = (): Promise<boolean> => browser.permissions.contains(permission)

/** Call it in the click: browsers refuse to ask later. */
export const requestTabs = (): Promise<boolean> => browser.permissions.request(permission)

/** The tabs beside this page, each address once; those the index knows are marked. Private windows are left out. */
export async function readWindowTabs(send: Send): Promise<WindowTab[]> {
  const own = await browser.tabs.getCurrent()
  const tabs = (await browser.tabs.query({ currentWindow: true })).filter(
    (tab) => tab.id !== own?.id && !tab.incognito,
  )
  const unique = [...new Map(tabs.map((tab) => [tab.url || String(tab.id), tab])).values()]
  const saved = await send('saved.lookup', { urls: unique.map((tab) => tab.url ?? '') })
  return unique.flatMap((tab, index) => {
    if (tab.id === undefined) return []
    const reason = unsavableReason(tab.url)
    return [
      {
        id: tab.id,
        url: tab.url ?? '',
        title: tab.title ?? '',
        unsavable: reason === null ? null : UNSAVABLE_WORDS[reason],
        isSavedAlready: saved[index] !== null && saved[index]?.archived === false,
      },
    ]
  })
}

export const closeTabs = (ids: number[]): Promise<void> => browser.tabs.remove(ids)
