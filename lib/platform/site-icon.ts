import { browser } from 'wxt/browser'

/** In pixels: twice what it takes on a plain screen. */
const ICON_SIZE = 32

interface IconTab {
  url?: string | undefined
  favIconUrl?: string | undefined
}

/**
 * An address of the icon that the browser already holds for a tab, or null. Nothing is sent to the site: Firefox
 * hands the picture over with the tab, Chrome serves its own copy where the person let us see the tabs.
 */
export async function readSiteIcon({ url, favIconUrl }: IconTab): Promise<string | null> {
  if (import.meta.env.FIREFOX) return favIconUrl?.startsWith('data:image/') ? favIconUrl : null
  if (!url || !/^https?:/.test(url)) return null
  if (!(await browser.permissions.contains({ permissions: ['favicon'] }))) return null
  const query = new URLSearchParams({ pageUrl: url, size: String(ICON_SIZE) })
  return `${browser.runtime.getURL('/')}_favicon/?${query}`
}
