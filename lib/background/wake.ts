import { setAlarm } from '@/lib/platform/alarms.ts'

export const OUTBOX_ALARM = 'outbox'
export const TYPED_ALARM = 'typed'
export const CAPTURE_ALARM = 'seeing'
/** Minimum delay of browser alarms. */
const MIN_ALARM_MS = 30_000

const setLongAlarm = (name: string, delayMs: number | null): void =>
  void setAlarm(name, delayMs && Math.max(delayMs, MIN_ALARM_MS))

/** Null cancels the alarm. */
export const wakeToCaptureIn = (delayMs: number | null): void => setLongAlarm(CAPTURE_ALARM, delayMs)

/** Checks again by an alarm, because the worker may be killed while a surface has unsent text. */
export function keepLooking(isLeft: boolean): void {
  if (isLeft) setLongAlarm(TYPED_ALARM, MIN_ALARM_MS)
}

/** Runs `work` after a delay, by a timer or, if the worker was killed, by an alarm. Null cancels both. */
export function createWakeIn(work: () => void): (delayMs: number | null) => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  return (delayMs) => {
    clearTimeout(timer)
    setLongAlarm(OUTBOX_ALARM, delayMs)
    if (delayMs !== null && delayMs < MIN_ALARM_MS) timer = setTimeout(work, Math.max(delayMs, 250))
  }
}
