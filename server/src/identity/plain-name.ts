export const MAX_NAME_LENGTH = 100

/** Returns a text on one line and without the controls that a terminal obeys, which include those of direction. */
export const plainLine = (text: string): string => text.replace(/[\p{Cc}\p{Bidi_Control}\s]+/gu, ' ').trim()

export const plainName = (text: string): string =>
  plainLine(text)
    .slice(0, MAX_NAME_LENGTH)
    .replace(/[\uD800-\uDBFF]$/, '')
