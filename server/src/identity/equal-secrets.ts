import { timingSafeEqual } from 'node:crypto'

/** Compares secrets without telling by the time it takes how much of them is right. */
export function equalSecrets(left: string, right: string): boolean {
  const [a, b] = [Buffer.from(left), Buffer.from(right)]
  return a.length === b.length && timingSafeEqual(a, b)
}
