/** About 80 English words. Longer passages blur the vector, and shorter ones say too little (measured). */
const PASSAGE_LENGTH = 480
/** Limits a very long text to about 2,500 words. */
const MAX_PASSAGES = 32

const SENTENCE = /[^.!?。！？\n]+[.!?。！？\n]*/g

export interface PassageSource {
  title: string | null
  text: string
  captions: readonly string[]
  note: string | null
  highlights: readonly { quote: string; note?: string }[]
  tags: readonly string[]
}

/** Text for one vector, and its range in the bookmark's text, or null if it isn't part of it. */
export interface Passage {
  text: string
  place: { start: number; end: number } | null
}

interface Sentence {
  text: string
  start: number
}

function sentences(text: string): Sentence[] {
  return [...text.matchAll(SENTENCE)].flatMap(({ 0: sentence, index }) => {
    const whole = sentence.trim()
    let start = index + sentence.indexOf(whole)
    if (whole.length <= PASSAGE_LENGTH) return whole ? [{ text: whole, start }] : []
    const pieces: Sentence[] = []
    for (let rest = whole; rest;) {
      const space = rest.length > PASSAGE_LENGTH ? rest.lastIndexOf(' ', PASSAGE_LENGTH) : rest.length
      const end = space > 0 ? space : PASSAGE_LENGTH
      pieces.push({ text: rest.slice(0, end).trim(), start })
      const left = rest.slice(end).trimStart()
      start += rest.length - left.length
      rest = left
    }
    return pieces
  })
}

function together(all: readonly (Sentence & { isOfText: boolean })[]): Passage[] {
  const passages: Passage[] = []
  for (const { text, start, isOfText } of all) {
    const last = passages.at(-1)
    const end = start + text.length
    if (!last || last.text.length + text.length > PASSAGE_LENGTH) {
      passages.push({ text, place: isOfText ? { start, end } : null })
      continue
    }
    last.text += ` ${text}`
    if (isOfText && last.place) last.place.end = end
  }
  return passages
}

/** Returns the passages of the text alone, which are the first ones of `passagesOf`. */
export const passagesOfText = (text: string): Passage[] =>
  together(sentences(text).map((sentence) => ({ ...sentence, isOfText: true })))

/** Each passage starts with the title. The last one adds note, tags, captions, and highlights. */
export function passagesOf({ title, text, captions, note, highlights, tags }: PassageSource): string[] {
  const chosen = highlights.flatMap(({ quote, note: remark }) => [text.includes(quote) ? '' : quote, remark])
  const extra = [...captions, note, ...chosen, tags.join(' ')].filter(Boolean).join('. ')
  const passages = together([
    ...sentences(text).map((sentence) => ({ ...sentence, isOfText: true })),
    ...sentences(extra).map((sentence) => ({ ...sentence, isOfText: false })),
  ])
  if (passages.length === 0) return title ? [title] : []
  return passages
    .slice(0, MAX_PASSAGES)
    .map((passage) => (title ? `${title}. ${passage.text}` : passage.text))
}

/** Returns the mean of the passages' vectors, of length 1, so that a dot product is a cosine. */
export function middleOf(vectors: readonly Float32Array[]): Float32Array {
  const sum = new Float32Array(vectors[0]!.length)
  for (const vector of vectors) {
    for (const [at, number] of vector.entries()) sum[at] = sum[at]! + number
  }
  const length = Math.hypot(...sum) || 1
  return sum.map((number) => number / length)
}
