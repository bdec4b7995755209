/** All words that a walk typed. Words are unique, so that one found anywhere was stored. */
export interface TypedWord {
  word: string
  kind: 'tag' | 'note'
  url: string
  /** Reason why it may be missing: a person removed it in one of the browsers. */
  removed: string | null
}

export function createTypedWords(prefix: string) {
  const words: TypedWord[] = []
  return {
    words,
    make(kind: TypedWord['kind'], url: string): string {
      const word = `${prefix}${kind[0]}${words.length}z`
      words.push({ word, kind, url, removed: null })
      return word
    },
    remove(isMeant: (typed: TypedWord) => boolean, why: string): void {
      for (const typed of words) if (isMeant(typed)) typed.removed ??= why
    },
    missingFrom: (texts: readonly string[]): TypedWord[] =>
      words.filter(({ word, removed }) => removed === null && !texts.some((text) => text.includes(word))),
  }
}
export type TypedWords = ReturnType<typeof createTypedWords>
