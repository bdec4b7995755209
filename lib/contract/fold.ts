/** Text without marks. Most text is like this, and each keystroke folds the text of each row. */
const UNMARKED = /^[\t\n\r -~]*$/

/** Letters of which another one is the capital or the final form. `I` is the capital of `ı` in Turkish. */
const SAME_LETTER: Record<string, string> = { ς: 'σ', ı: 'i' }

/** Normalizes text for comparison: lowercase, without diacritics, in compatibility form. */
export const fold = (text: string): string =>
  UNMARKED.test(text)
    ? text.toLowerCase()
    : text
        .normalize('NFKD')
        .toLowerCase()
        .replace(/\p{M}/gu, '')
        .replace(/[ςı]/g, (letter) => SAME_LETTER[letter]!)

export interface FoldedText {
  folded: string
  startOf(index: number): number
  endOf(index: number): number
}

/** Pieces to fold at once, so that a position is searched within its piece only. */
const PIECES = /[\s\S]{1,1024}/gu

export function foldedText(text: string): FoldedText {
  if (UNMARKED.test(text)) {
    return { folded: text.toLowerCase(), startOf: (index) => index, endOf: (index) => index }
  }
  const pieces = text.match(PIECES) ?? []
  const foldedPieces = pieces.map(fold)

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
