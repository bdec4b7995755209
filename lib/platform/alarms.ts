import { browser } from 'wxt/browser'

/** Wakes the background after a delay, also if the browser has stopped it. Null cancels the alarm. */
export function setAlarm(name: string, delayMs: number | null): Promise<unknown> {
  return delayMs === null
    ? browser.alarms.clear(name)
    : browser.alarms.create(name, { when: Date.now() + delayMs })
}
