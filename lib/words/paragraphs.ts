/** Whole paragraphs, so that "read" is not taken for a part of "Already cited". */
const framed = (text: string): string => `\n\n${text.trim()}\n\n`

/** Whether `text` has these paragraphs, one after the other, somewhere. */
export const hasParagraphs = (text: string, part: string): boolean => framed(text).includes(framed(part))

/** `text` with others in the place of these paragraphs; as it is where it does not have them. */
export const replaceParagraphs = (text: string, part: string, by: string): string =>
  part.trim() === ''
    ? text
    : framed(text)
        .replace(framed(part), () => (by === '' ? '\n\n' : framed(by)))
        .trim()

export const withoutParagraphs = (text: string, part: string): string => replaceParagraphs(text, part, '')

/** Without the space around each part, or `hasParagraphs` would not know it again. One alone stays as it is. */
export function joinParagraphs(parts: readonly string[]): string {
  const [first = '', ...others] = parts.filter((part) => part.trim() !== '')
  return others.length === 0 ? first : [first, ...others].map((part) => part.trim()).join('\n\n')
}
