import { percentile } from '../../helpers/percentile.ts'

export interface Timing {
  p50: number
  p95: number
}

export const timingOf = (samplesMs: readonly number[]): Timing => ({
  p50: percentile(samplesMs, 0.5),
  p95: percentile(samplesMs, 0.95),
})

/** Measures calls one after the other in milliseconds. Excludes warm-up calls and `before`. */
export async function sample(
  call: () => Promise<unknown>,
  times: number,
  { warmUp = 3, before }: { warmUp?: number; before?: () => Promise<unknown> } = {},
): Promise<number[]> {
  const samples: number[] = []
  for (let round = -warmUp; round < times; round += 1) {
    await before?.()
    const startedAt = performance.now()
    await call()
    if (round >= 0) samples.push(performance.now() - startedAt)
  }
  return samples
}

export async function sampleFor(call: () => Promise<unknown>, lastsMs: number): Promise<number[]> {
  const endsAt = performance.now() + lastsMs
  const samples: number[] = []
  while (performance.now() < endsAt) samples.push(...(await sample(call, 1, { warmUp: 0 })))
  return samples
}

export function table(header: string[], rows: string[][]): string {
  const widths = header.map((title, column) =>
    Math.max(title.length, ...rows.map((row) => row[column]!.length)),
  )
  const line = (cells: string[]): string =>
    cells
      .map((cell, column) => (column === 0 ? cell.padEnd(widths[0]!) : cell.padStart(widths[column]!)))
      .join('  ')
  return [line(header), widths.map((width) => '-'.repeat(width)).join('  '), ...rows.map(line)].join('\n')
}

export const milliseconds = (value: number): string => value.toFixed(1)
