import { browser } from 'wxt/browser'

/** Pixels, twice the displayed size. */
const ICON_SIZE = 32

interface IconTab {
  url?: string | undefined
  favIconUrl?: string | undefined
}

/** Sends no request to the site: the browser has the icon. Chrome needs the permission. */
export async function readSiteIcon({ url, favIconUrl }: IconTab): Promise<string | null> {
  if (import.meta.env.FIREFOX) return favIconUrl?.startsWith('data:image/') ? favIconUrl : null
  if (!url || !/^https?:/.test(url)) return null
  if (!(await browser.permissions.contains({ permissions: ['favicon'] }))) return null
  const query = new URLSearchParams({ pageUrl: url, size: String(ICON_SIZE) })
  return `${browser.runtime.getURL('/')}_favicon/?${query}`
}
