import { browser } from 'wxt/browser'

/** Asks the background, which the browser starts where it does not run. */
export const sendMessage = (message: unknown): Promise<unknown> => browser.runtime.sendMessage(message)

/** What the other parts of the extension say, and who said it. */
export const messages = () => browser.runtime.onMessage
