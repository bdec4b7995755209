import { browser } from 'wxt/browser'

export const OUTBOX_ALARM = 'outbox'
export const TYPED_ALARM = 'typed'
/** Minimum delay of browser alarms. */
const MIN_ALARM_MS = 30_000

export const SEEING_ALARM = 'seeing'

/** Uses only an alarm. Null cancels it. */
export function wakeToSeeIn(delayMs: number | null): void {
  if (delayMs === null) void browser.alarms.clear(SEEING_ALARM)
  else void browser.alarms.create(SEEING_ALARM, { when: Date.now() + Math.max(delayMs, MIN_ALARM_MS) })
}

/** Checks again by an alarm, because the worker may be killed while a surface has unsent text. */
export function keepLooking(isLeft: boolean): void {
  if (isLeft) void browser.alarms.create(TYPED_ALARM, { when: Date.now() + MIN_ALARM_MS })
}

/** Runs `work` after a delay, by a timer or, if the worker was killed, by an alarm. Null cancels both. */
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
