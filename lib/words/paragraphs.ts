const framed = (text: string): string => `\n\n${text.trim()}\n\n`

/** Returns whether `text` contains these paragraphs in a row. */
export const hasParagraphs = (text: string, part: string): boolean => framed(text).includes(framed(part))

export const hasMoreAfter = (text: string, part: string): boolean =>
  framed(text).includes(`\n\n${part.trim()} `)

export const replaceParagraphs = (text: string, part: string, by: string): string =>
  part.trim() === ''
    ? text
    : framed(text)
        .replace(framed(part), () => (by === '' ? '\n\n' : framed(by)))
        .trim()

export const withoutParagraphs = (text: string, part: string): string => replaceParagraphs(text, part, '')

/** Trims each, so that `hasParagraphs` finds it again, but leaves a single one unchanged. */
export function joinParagraphs(parts: readonly string[]): string {
  const [first = '', ...others] = parts.filter((part) => part.trim() !== '')
  return others.length === 0 ? first : [first, ...others].map((part) => part.trim()).join('\n\n')
}
