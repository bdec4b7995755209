import { browser } from 'wxt/browser'

/** Asks the background, which the browser starts where it does not run. */
export const sendMessage = (message: unknown): Promise<unknown> => browser.runtime.sendMessage(message)

/** What the other parts of the extension say, and who said it. */
export const messages = () => browser.runtime.onMessage

/** The address of a file of this extension. */
export const ownUrl = (path: string): string => (browser.runtime.getURL as (path: string) => string)(path)

export const openOptions = (): Promise<void> => browser.runtime.openOptionsPage()

/** Whether this page of the extension stands in a private window. */
export const isPrivateWindow = async (): Promise<boolean> => (await browser.windows.getCurrent()).incognito
