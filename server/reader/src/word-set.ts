/** Splits a long list of words that is written on a few lines. */
export const wordsIn = (text: string): string[] => text.trim().split(/\s+/)

export const wordSet = (text: string): ReadonlySet<string> => new Set(wordsIn(text))
