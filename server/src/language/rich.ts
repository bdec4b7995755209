import { html } from 'hono/html'
import type { HtmlEscapedString } from 'hono/utils/html'
import type { Messages, Part } from '../../../lib/language/messages.d.ts'
import type { MessageKey, Speaker } from '../../../lib/language/speaker.ts'

type Html = HtmlEscapedString | Promise<HtmlEscapedString>
type Draw = (words: Html) => Html
export type RichValues<Key extends MessageKey> = {
  [Name in keyof Messages[Key]]: Messages[Key][Name] extends Part
    ? Draw
    : Name extends 'count'
      ? number
      : string | number | Html
}

const PIECE = /<(\w+)>(.*?)<\/\1>|\{\{(\w+)\}\}/gs

/** Renders a message whose parts are elements, such as a name in `<bdi>`. Escapes the text around them. */
export function rich<Key extends MessageKey>(speaker: Speaker, key: Key, values: RichValues<Key>): Html {
  const given = values as Readonly<Record<string, unknown>>
  const draw = (sentence: string): Html => {
    const pieces: unknown[] = []
    let end = 0
    for (const match of sentence.matchAll(PIECE)) {
      const [whole, part, inner, name] = match
      pieces.push(sentence.slice(end, match.index))
      end = match.index + whole.length
      if (part === undefined) {
        const value = given[name!]
        pieces.push(
          typeof value === 'string' || typeof value === 'number' ? speaker.valueWords(value) : value,
        )
      } else pieces.push((given[part] as Draw)(draw(inner!)))
    }
    return html`${[...pieces, sentence.slice(end)]}`
  }
  return draw(speaker.sentenceOf(key, given['count']))
}
