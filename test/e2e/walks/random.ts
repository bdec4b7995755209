/** Deterministic random numbers (mulberry32), so that a failing walk can be repeated. */
export function createRandom(seed: number) {
  let state = seed >>> 0
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  return {
    chance: (probability: number): boolean => next() < probability,
    pick: <Item>(items: readonly Item[]): Item => items[Math.floor(next() * items.length)]!,
    weighted: <Name extends string>(weights: Record<Name, number>): Name => {
      const entries = Object.entries(weights) as [Name, number][]
      let rest = next() * entries.reduce((sum, [, weight]) => sum + weight, 0)
      return entries.find(([, weight]) => (rest -= weight) < 0)?.[0] ?? entries[0]![0]
    },
    millisecondsUpTo: (most: number): number => Math.floor(next() * most),
  }
}
export type Random = ReturnType<typeof createRandom>
