const KEPT_AT_EACH_END = 4

/** Different texts, without those in the middle where they are many: each may be a whole note. */
export function bothEnds(texts: Iterable<string>): string[] {
  const all = [...new Set(texts)]
  return all.length <= 2 * KEPT_AT_EACH_END
    ? all
    : [...all.slice(0, KEPT_AT_EACH_END), ...all.slice(-KEPT_AT_EACH_END)]
}
