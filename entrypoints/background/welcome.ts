import { browser } from 'wxt/browser'
import { ownUrl } from '@/lib/platform/own-url.ts'
import { welcomedItem } from '@/lib/platform/storage.ts'

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
