import { highlight } from '@/lib/search/highlight.ts'

/** Text with the words of the query marked; made of pieces, never of markup. */
export function MarkedText({ text, words }: { text: string; words: readonly string[] }) {
  let mark = 0
  return highlight(text, words).map((piece) =>
    piece.isMatch ? <mark key={mark++}>{piece.text}</mark> : piece.text,
  )
}
