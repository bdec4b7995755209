export const MAX_NAME_LENGTH = 100

/** Returns a name on one line and without control characters, because commands print it to a terminal. */
export const plainName = (text: string): string =>
  text
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .trim()
    .slice(0, MAX_NAME_LENGTH)
