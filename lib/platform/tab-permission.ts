import { browser } from 'wxt/browser'

const TABS_PERMISSION = { permissions: ['tabs' as const] }
/** With `tabs`, the browser asks nothing more for `favicon`. Firefox includes icons in tabs. */
const PERMISSIONS = import.meta.env.FIREFOX
  ? TABS_PERMISSION
  : { permissions: ['tabs' as const, 'favicon' as const] }

export const hasTabsPermission = (): Promise<boolean> => browser.permissions.contains(TABS_PERMISSION)

/** Requests access to addresses, titles, and icons of tabs. Must be called in the first turn of a click. */
export const askForTabs = (): Promise<boolean> => browser.permissions.request(PERMISSIONS)

export const returnTabsPermission = (): Promise<boolean> => browser.permissions.remove(PERMISSIONS)
