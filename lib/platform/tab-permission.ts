import { browser } from 'wxt/browser'

const SEES_TABS = { permissions: ['tabs' as const] }
/** With `tabs`, the browser asks nothing more for `favicon`. Firefox includes icons in tabs. */
const ASKED = import.meta.env.FIREFOX ? SEES_TABS : { permissions: ['tabs' as const, 'favicon' as const] }

export const maySeeTabs = (): Promise<boolean> => browser.permissions.contains(SEES_TABS)

/** Requests access to addresses, titles, and icons of tabs. Must be called in the first turn of a click. */
export const askForTabs = (): Promise<boolean> => browser.permissions.request(ASKED)

export const giveTabsBack = (): Promise<boolean> => browser.permissions.remove(ASKED)
