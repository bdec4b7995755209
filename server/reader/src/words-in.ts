/** A long list of words, written on a few lines: where there is nothing to say of each of them. */
export const wordsIn = (text: string): string[] => text.trim().split(/\s+/)

export const wordSet = (text: string): ReadonlySet<string> => new Set(wordsIn(text))
