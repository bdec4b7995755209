import { browser } from 'wxt/browser'

/** Wakes the background after a delay, also if the browser has stopped it. Null cancels the alarm. */
export const setAlarm = (name: string, delayMs: number | null): Promise<unknown> =>
  delayMs === null ? browser.alarms.clear(name) : browser.alarms.create(name, { when: Date.now() + delayMs })
