import { browser } from 'wxt/browser'

/** The address of a file of this extension. */
export const ownUrl = (path: string): string => (browser.runtime.getURL as (path: string) => string)(path)

/** Whether this page of the extension stands in a private window. */
export const isPrivateWindow = async (): Promise<boolean> => (await browser.windows.getCurrent()).incognito
