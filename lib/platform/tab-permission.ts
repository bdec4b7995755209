import { browser } from 'wxt/browser'

const SEES_TABS = { permissions: ['tabs' as const] }
/** With sight of the tabs the browser asks nothing more for their icons; Firefox hands those over with the tab. */
const ASKED = import.meta.env.FIREFOX ? SEES_TABS : { permissions: ['tabs' as const, 'favicon' as const] }

export const maySeeTabs = (): Promise<boolean> => browser.permissions.contains(SEES_TABS)

/** Asks to see addresses, titles and icons of tabs. Call it in the first turn of a click: browsers refuse it later. */
export const askForTabs = (): Promise<boolean> => browser.permissions.request(ASKED)

export const giveTabsBack = (): Promise<boolean> => browser.permissions.remove(ASKED)
