import { createSlots } from '../../limits/slots.ts'

/** Returns a function that waits until the next request of an account begins: one in each turn of the event loop. */
export function createFairTurns() {
  const slots = createSlots({ overall: 1 })
  return async (account: string): Promise<void> => {
    setImmediate(await slots.acquire({ account }))
  }
}
