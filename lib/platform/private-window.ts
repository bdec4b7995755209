import { browser } from 'wxt/browser'

/** Whether this page of the extension stands in a private window. */
export const isPrivateWindow = async (): Promise<boolean> => (await browser.windows.getCurrent()).incognito
