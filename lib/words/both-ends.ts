const TEXTS_PER_END = 4

/** Returns distinct texts without the middle ones of a long list, because each can be a whole note. */
export function bothEnds(texts: Iterable<string>): string[] {
  const all = [...new Set(texts)]
  return all.length <= 2 * TEXTS_PER_END
    ? all
    : [...all.slice(0, TEXTS_PER_END), ...all.slice(-TEXTS_PER_END)]
}
