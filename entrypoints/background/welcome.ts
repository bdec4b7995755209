import { browser } from 'wxt/browser'
import { ownUrl } from '@/lib/platform/own-page.ts'
import { localArea } from '@/lib/platform/storage.ts'
import { createStoredItem } from '@/lib/platform/stored-item.ts'
import type { Activity } from '@/lib/background/activity.ts'

export const WELCOMED_KEY = 'welcomed'

/** Whether the welcome page was opened. Some browsers install their extensions at each start. */
const welcomedItem = createStoredItem<boolean>(localArea, {
  key: WELCOMED_KEY,
  version: 1,
  parse: (value) => (typeof value === 'boolean' ? value : undefined),
  fallback: false,
})

async function welcome(): Promise<void> {
  if (await welcomedItem.read()) return
  await welcomedItem.write(true)
  await browser.tabs.create({ url: ownUrl('/options.html?welcome') })
}

export function registerWelcome({ watchCall }: Pick<Activity, 'watchCall'>): void {
  const watched = watchCall(welcome)
  browser.runtime.onInstalled.addListener(({ reason }) => {
    if (reason === 'install') void watched()
  })
}
