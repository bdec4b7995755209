/** Combining marks by the sign of their command. */
// prettier-ignore
const ACCENTS: Record<string, string> = {
  '"': '\u0308', "'": '\u0301', '`': '\u0300', '^': '\u0302', '~': '\u0303', '=': '\u0304', '.': '\u0307',
  c: '\u0327', v: '\u030C', u: '\u0306', H: '\u030B', r: '\u030A', k: '\u0328',
}
// prettier-ignore
const LETTERS: Record<string, string> = {
  ss: 'ß', o: 'ø', O: 'Ø', l: 'ł', L: 'Ł', ae: 'æ', AE: 'Æ', oe: 'œ', OE: 'Œ', aa: 'å', AA: 'Å', i: 'ı',
}

/** Returns the plain text of a BibTeX value: accents as letters, without braces and commands. */
export function textOfTex(tex: string): string {
  return tex
    .replace(
      /\\(["'`^~=.])\s*\{?\\?([A-Za-zı])\}?/g,
      (_, accent: string, letter: string) => letter + ACCENTS[accent],
    )
    .replace(
      /\\([cvuHrk])\s*\{([A-Za-z])\}/g,
      (_, accent: string, letter: string) => letter + ACCENTS[accent],
    )
    .replace(
      /\\(ss|o|O|l|L|ae|AE|oe|OE|aa|AA|i)(?![A-Za-z])\s*(?:\{\})?/g,
      (_, name: string) => LETTERS[name]!,
    )
    .replace(/\\([&%$#_{}])/g, '$1')
    .replace(/\\[A-Za-z]+\*?\s*/g, '')
    .replace(/[{}]/g, '')
    .replace(/---/g, '—')
    .replace(/--/g, '–')
    .replace(/~/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
    .normalize('NFC')
}
