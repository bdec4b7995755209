/** All words that a walk typed. Words are unique, so that one found anywhere was stored. */
export interface EnteredWord {
  word: string
  kind: 'tag' | 'note'
  url: string
  /** Reason why it may be missing: a person removed it in one of the browsers. */
  removed: string | null
}

export function createEnteredWords(prefix: string) {
  const words: EnteredWord[] = []
  return {
    words,
    make(kind: EnteredWord['kind'], url: string): string {
      const word = `${prefix}${kind[0]}${words.length}z`
      words.push({ word, kind, url, removed: null })
      return word
    },
    remove(isMeant: (entered: EnteredWord) => boolean, why: string): void {
      for (const entered of words) if (isMeant(entered)) entered.removed ??= why
    },
    missingFrom: (texts: readonly string[]): EnteredWord[] =>
      words.filter(({ word, removed }) => removed === null && !texts.some((text) => text.includes(word))),
  }
}
