import { highlight } from '@/lib/search/highlight.ts'

export function MarkedText({ text, words }: { text: string; words: readonly string[] }) {
  let mark = 0
  return highlight(text, words).map((piece) =>
    piece.isMatch ? <mark key={mark++}>{piece.text}</mark> : piece.text,
  )
}
