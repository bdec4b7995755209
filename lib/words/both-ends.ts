const KEPT_AT_EACH_END = 4

/** Returns distinct texts without the middle ones of a long list, because each can be a whole note. */
export function bothEnds(texts: Iterable<string>): string[] {
  const all = [...new Set(texts)]
  return all.length <= 2 * KEPT_AT_EACH_END
    ? all
    : [...all.slice(0, KEPT_AT_EACH_END), ...all.slice(-KEPT_AT_EACH_END)]
}
