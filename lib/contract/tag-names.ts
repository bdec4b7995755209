/** Ends a name in a text of several. */
export const TAG_SEPARATOR = /[,;，；、،؛\n\t]/

/** Returns the names in a text, as a library stores them. */
export const tagNames = (text: string): string[] =>
  text
    // A name copied from macOS has separate accents, and would be another tag of the same look.
    .normalize()
    .split(TAG_SEPARATOR)
    .map((part) => part.trim().replaceAll(/\s+/g, ' ').toLowerCase())
    .filter(Boolean)
