import { setAlarm } from '@/lib/platform/alarms.ts'

/** Prefix: the tag of the library follows. */
export const OUTBOX_ALARM = 'outbox'
export const TYPED_ALARM = 'typed'
export const CAPTURE_ALARM = 'capture'
/** Minimum delay of browser alarms. */
const MIN_ALARM_MS = 30_000

const setLongAlarm = (name: string, delayMs: number | null): void =>
  void setAlarm(name, delayMs && Math.max(delayMs, MIN_ALARM_MS))

/** Null cancels the alarm. */
export const wakeToCaptureIn = (delayMs: number | null): void => setLongAlarm(CAPTURE_ALARM, delayMs)

/** Checks again by an alarm, because the worker may be killed while a surface has unsent text. */
export function scheduleCollect(isLeft: boolean): void {
  if (isLeft) setLongAlarm(TYPED_ALARM, MIN_ALARM_MS)
}

/** Runs `work` for a library after a delay, by a timer or an alarm. Null cancels both. */
export function createWakeIn(work: () => void): (tag: string, delayMs: number | null) => void {
  const timers = new Map<string, ReturnType<typeof setTimeout>>()
  return (tag, delayMs) => {
    clearTimeout(timers.get(tag))
    setLongAlarm(`${OUTBOX_ALARM}:${tag}`, delayMs)
    if (delayMs !== null && delayMs < MIN_ALARM_MS) timers.set(tag, setTimeout(work, Math.max(delayMs, 250)))
  }
}
