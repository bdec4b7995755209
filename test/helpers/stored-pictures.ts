import { readGauge } from './search-library.ts'
import { until } from './waits.ts'

/** Waits until no picture waits. Fails only if their number stops falling, because a fast machine saves more pages. */
export async function picturesSettled(url: string, hangingMs?: number): Promise<void> {
  let before = Infinity
  const fewer = async () => {
    const waiting = await readGauge(url, 'pictures_waiting')
    return waiting < before ? { waiting } : null
  }
  while (before > 0) before = (await until('the pictures', fewer, hangingMs)).waiting
}
