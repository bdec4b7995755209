/** Text of these characters has no marks to take away; most text is, and is folded in each row of each keystroke. */
const UNMARKED = /^[\t\n\r -~]*$/

/** Text as it is compared: small letters, without marks, compatible forms as one. */
export const fold = (text: string): string =>
  UNMARKED.test(text)
    ? text.toLowerCase()
    : text.normalize('NFKD').toLowerCase().replace(/\p{M}/gu, '').replaceAll('ς', 'σ')

/** Folded text, and where in the text itself a part of it stands. */
export interface FoldedText {
  folded: string
  /** First character that a part beginning at `index` is made of. */
  startOf(index: number): number
  /** After the last character, and its marks, that a part ending at `index` is made of. */
  endOf(index: number): number
}

/** Characters that are folded at once; the place of one is looked for in its piece alone. */
const PIECES = /[\s\S]{1,1024}/gu

export function foldedText(text: string): FoldedText {
  if (UNMARKED.test(text)) {
    return { folded: text.toLowerCase(), startOf: (index) => index, endOf: (index) => index }
  }
  const pieces = text.match(PIECES) ?? []
  const foldedPieces = pieces.map(fold)

  /** The character whose folded form holds that at `index`. */
  const characterAt = (index: number): { at: number; character: string } => {
    let piece = 0
    let at = 0
    let before = 0
    while (piece < pieces.length - 1 && before + foldedPieces[piece]!.length <= index) {
      before += foldedPieces[piece]!.length
      at += pieces[piece]!.length
      piece += 1
    }
    for (const character of pieces[piece] ?? '') {
      before += character < '\u0080' ? 1 : fold(character).length
      if (before > index) return { at, character }
      at += character.length
    }
    return { at, character: '' }
  }
  return {
    folded: foldedPieces.join(''),
    startOf: (index) => characterAt(index).at,
    endOf: (index) => {
      const { at, character } = characterAt(index - 1)
      const end = at + character.length
      return end + (/^\p{M}*/u.exec(text.slice(end, end + 32))?.[0].length ?? 0)
    },
  }
}
