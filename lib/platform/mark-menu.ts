import { browser } from 'wxt/browser'

export const MARK_MENU = 'mark-color'

/** Shows the item on the hosts of these pages only, because other pages have no marks. */
export async function offerColors(urls: readonly string[]): Promise<void> {
  const hosts = [...new Set(urls.map((url) => new URL(url).hostname))]
  await browser.contextMenus
    ?.update(MARK_MENU, {
      visible: hosts.length > 0,
      ...(hosts.length > 0 ? { documentUrlPatterns: hosts.map((host) => `*://${host}/*`) } : {}),
    })
    .catch(() => undefined)
}
