import { highlight } from '@/lib/search/highlight.ts'

/** Text with the words of the query marked; made of pieces, never of markup. */
export function MarkedText({ text, words }: { text: string; words: readonly string[] }) {
  let at = 0
  return highlight(text, words).map((piece) => {
    const key = at
    at += piece.text.length
    return piece.isMatch ? <mark key={key}>{piece.text}</mark> : piece.text
  })
}
