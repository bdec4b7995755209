/** Longer headers list no language that a person chose. */
const MAX_LENGTH = 500

/** Returns the languages of an `Accept-Language` header, the preferred first (RFC 9110, section 12.5.4). */
export const acceptedLanguages = (header: string | null | undefined): string[] =>
  (header ?? '')
    .slice(0, MAX_LENGTH)
    .split(',')
    .map((range) => {
      const [tag = '', ...parameters] = range.split(';').map((part) => part.trim())
      const quality = parameters.find((one) => one.startsWith('q='))?.slice(2)
      return { tag, quality: quality === undefined ? 1 : Number(quality) }
    })
    .filter(({ tag, quality }) => tag !== '' && quality > 0)
    .toSorted((one, other) => other.quality - one.quality)
    .map(({ tag }) => tag)
