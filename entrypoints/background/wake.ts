import { browser } from 'wxt/browser'

export const OUTBOX_ALARM = 'outbox'
export const TYPED_ALARM = 'typed'
/** The shortest alarm that browsers keep. */
const MIN_ALARM_MS = 30_000

export const SEEING_ALARM = 'seeing'

/** By an alarm alone; null calls it off. */
export function wakeToSeeIn(delayMs: number | null): void {
  if (delayMs === null) void browser.alarms.clear(SEEING_ALARM)
  else void browser.alarms.create(SEEING_ALARM, { when: Date.now() + Math.max(delayMs, MIN_ALARM_MS) })
}

/** Looks again by an alarm, as the worker may be killed while a surface that has typed text is open. */
export function keepLooking(isLeft: boolean): void {
  if (isLeft) void browser.alarms.create(TYPED_ALARM, { when: Date.now() + MIN_ALARM_MS })
}

/**
 * Runs `work` again after a while: by a timer as long as the worker lives, by an alarm when it was killed before.
 * Null calls both off.
 */
export function createWakeIn(work: () => void): (delayMs: number | null) => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  return (delayMs) => {
    clearTimeout(timer)
    if (delayMs === null) {
      void browser.alarms.clear(OUTBOX_ALARM)
      return
    }
    void browser.alarms.create(OUTBOX_ALARM, { when: Date.now() + Math.max(delayMs, MIN_ALARM_MS) })
    if (delayMs < MIN_ALARM_MS) timer = setTimeout(work, Math.max(delayMs, 250))
  }
}
