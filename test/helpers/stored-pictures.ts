import { setTimeout as pause } from 'node:timers/promises'
import { readGauge } from './search-library.ts'

const WAIT_MS = 60_000
const LOOK_EVERY_MS = 20

export async function picturesSettled(url: string, waitMs = WAIT_MS): Promise<void> {
  const until = Date.now() + waitMs
  while (Date.now() < until) {
    if ((await readGauge(url, 'pictures_waiting')) === 0) return
    await pause(LOOK_EVERY_MS)
  }
  throw new Error('pictures are still waiting')
}
