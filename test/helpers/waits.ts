import { setTimeout as pause } from 'node:timers/promises'

const LOOK_EVERY_MS = 20
/** Only ends a wait that would hang. */
const HANGING_MS = 240_000

/** Waits until `look` returns a truthy value: for work of another process, which sends no event to tests. */
export async function until<Value>(
  what: string,
  look: () => Promise<Value> | Value,
  hangingMs = HANGING_MS,
): Promise<NonNullable<Value>> {
  for (const end = Date.now() + hangingMs; Date.now() < end; await pause(LOOK_EVERY_MS)) {
    const value = await look()
    if (value) return value
  }
  throw new Error(`timed out waiting for ${what}`)
}

/** Delays a response of a server that is slow by design. */
export const slowAnswer = (ms: number): Promise<void> => pause(ms, undefined, { ref: false })

/** Lets time pass in other processes: it is what a test varies, or a pause that a service asked for. */
export const passTime = (ms: number): Promise<void> => pause(ms)
