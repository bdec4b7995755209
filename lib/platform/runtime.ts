import { browser } from 'wxt/browser'

export const sendMessage = (message: unknown): Promise<unknown> => browser.runtime.sendMessage(message)

export const messages = () => browser.runtime.onMessage

export const appUrl = (path: string): string => (browser.runtime.getURL as (path: string) => string)(path)

/** False in the web app, which shows the library of its service. */
export const isExtension = (): boolean => /^(?:chrome|moz)-extension:/.test(appUrl(''))

export const openOptions = (): Promise<void> => browser.runtime.openOptionsPage()

export const isPrivateWindow = async (): Promise<boolean> => (await browser.windows.getCurrent()).incognito
