import type { Messages, Part } from './messages.d.ts'
import type { MessageKey } from './speaker.ts'

/** Values of a message whose parts are elements, such as a name in `<bdi>`. */
export type RichValues<Key extends MessageKey, Drawn> = {
  [Name in keyof Messages[Key]]: Messages[Key][Name] extends Part
    ? (words: Drawn) => Drawn
    : Name extends 'count'
      ? number
      : string | number | Drawn
}

const PIECE = /<(\w+)>(.*?)<\/\1>|\{\{(\w+)\}\}/gs

/** Draws the parts of a sentence, and joins them with its text and values. */
export function drawSentence<Drawn>(
  sentence: string,
  values: Readonly<Record<string, unknown>>,
  valueWords: (value: unknown) => string,
  join: (pieces: unknown[]) => Drawn,
): Drawn {
  const pieces: unknown[] = []
  let end = 0
  for (const match of sentence.matchAll(PIECE)) {
    const [whole, part, inner, name] = match
    pieces.push(sentence.slice(end, match.index))
    end = match.index + whole.length
    if (part === undefined) {
      const value = values[name!]
      pieces.push(typeof value === 'string' || typeof value === 'number' ? valueWords(value) : value)
    } else {
      const draw = values[part] as (words: Drawn) => Drawn
      pieces.push(draw(drawSentence(inner!, values, valueWords, join)))
    }
  }
  return join([...pieces, sentence.slice(end)])
}
