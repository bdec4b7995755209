/** About eighty English words: more of them in one vector blur, fewer say too little; both measured. */
const PASSAGE_LENGTH = 480
/** What of a very long text is read: some 2,500 words. */
const MAX_PASSAGES = 32

const SENTENCE = /[^.!?。！？\n]+[.!?。！？\n]*/g

/** What a bookmark says, in the parts that passages are made of. */
export interface PassageSource {
  title: string | null
  text: string
  captions: readonly string[]
  note: string | null
  tags: readonly string[]
}

function sentences(text: string): string[] {
  return (text.match(SENTENCE) ?? []).flatMap((sentence) => {
    const whole = sentence.trim()
    if (whole.length <= PASSAGE_LENGTH) return whole ? [whole] : []
    const pieces: string[] = []
    for (let rest = whole; rest;) {
      const space = rest.length > PASSAGE_LENGTH ? rest.lastIndexOf(' ', PASSAGE_LENGTH) : rest.length
      const end = space > 0 ? space : PASSAGE_LENGTH
      pieces.push(rest.slice(0, end).trim())
      rest = rest.slice(end).trim()
    }
    return pieces
  })
}

/**
 * The texts that stand for a bookmark in search by meaning. Each begins with the title, which says what the passage
 * is about. Note, tags and captions come with the last one: they are short, and often the only words of an image.
 */
export function passagesOf({ title, text, captions, note, tags }: PassageSource): string[] {
  const extra = [...captions, note, tags.join(' ')].filter(Boolean).join('. ')
  const passages: string[] = []
  let current = ''
  for (const sentence of [...sentences(text), ...sentences(extra)]) {
    if (current && current.length + sentence.length > PASSAGE_LENGTH) {
      passages.push(current)
      current = ''
    }
    current = current ? `${current} ${sentence}` : sentence
  }
  if (current) passages.push(current)
  if (passages.length === 0) return title ? [title] : []
  return passages.slice(0, MAX_PASSAGES).map((passage) => (title ? `${title}. ${passage}` : passage))
}
