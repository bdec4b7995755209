export const MAX_NAME_LENGTH = 100

/** Returns a text on one line and without control characters, which a terminal would obey. */
export const plainLine = (text: string): string => text.replace(/[\p{Cc}\s]+/gu, ' ').trim()

export const plainName = (text: string): string =>
  plainLine(text)
    .slice(0, MAX_NAME_LENGTH)
    .replace(/[\uD800-\uDBFF]$/, '')
