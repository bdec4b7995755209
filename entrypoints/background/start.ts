import { browser } from 'wxt/browser'

/** Registers every listener in the first turn: a worker that wakes for an event must find its listener at once. */
export function start(): void {
  browser.runtime.onInstalled.addListener(() => {
    void browser.action.setBadgeText({ text: '' })
  })
}
