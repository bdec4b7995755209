import { readGauge } from './search-library.ts'
import { until } from './waits.ts'

export async function picturesSettled(url: string, hangingMs?: number): Promise<void> {
  await until('the pictures', async () => (await readGauge(url, 'pictures_waiting')) === 0, hangingMs)
}
