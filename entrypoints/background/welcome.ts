import { browser } from 'wxt/browser'
import { ownUrl } from '@/lib/platform/own-page.ts'
import { localArea } from '@/lib/platform/storage.ts'
import { createStoredItem } from '@/lib/platform/stored-item.ts'

export const WELCOMED_KEY = 'welcomed'

/** Whether the page of the installation was shown: a browser that is given its extensions at each start installs anew. */
const welcomedItem = createStoredItem<boolean>(localArea, {
  key: WELCOMED_KEY,
  version: 1,
  parse: (value) => (typeof value === 'boolean' ? value : undefined),
  fallback: false,
})

/** The one page that opens by itself, once: an update opens nothing. */
async function welcome(): Promise<void> {
  if (await welcomedItem.read()) return
  await welcomedItem.write(true)
  await browser.tabs.create({ url: ownUrl('/options.html?welcome') })
}

export function registerWelcome(): void {
  browser.runtime.onInstalled.addListener(({ reason }) => {
    if (reason === 'install') void welcome()
  })
}
