import { html } from 'hono/html'
import type { HtmlEscapedString } from 'hono/utils/html'
import { drawSentence, type RichValues } from '../../../lib/language/rich.ts'
import type { MessageKey, Speaker } from '../../../lib/language/speaker.ts'

type Html = HtmlEscapedString | Promise<HtmlEscapedString>

/** Renders a message whose parts are elements. Escapes the text around them. */
export function rich<Key extends MessageKey>(
  speaker: Speaker,
  key: Key,
  values: RichValues<Key, Html>,
): Html {
  const parts = values as Readonly<Record<string, unknown>>
  const sentence = speaker.sentenceOf(key, parts['count'])
  return drawSentence(sentence, parts, speaker.valueWords, (pieces) => html`${pieces}`)
}
