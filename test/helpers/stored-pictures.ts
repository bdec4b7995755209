import { readGauge } from './search-library.ts'
import { until } from './waits.ts'

/** Waits until no picture waits. Fails only if their number stops falling, because a fast machine saves more pages. */
export async function picturesSettled(url: string, hangingMs?: number): Promise<void> {
  let before = Infinity
  while (before > 0) {
    const most = before
    before = await until(
      'the pictures',
      async () => {
        const waiting = await readGauge(url, 'pictures_waiting')
        return waiting < most ? { waiting } : null
      },
      hangingMs,
    ).then(({ waiting }) => waiting)
  }
}
