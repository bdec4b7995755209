import { withCutMark } from '../portable-text.ts'
import { openDocument, tidyHtml } from './parse-document.ts'
import { prepareDocument } from './prepare-document.ts'
import { type Converted, toPortableText } from './to-portable-text.ts'

/** Converts a fragment of HTML that is all content, without looking for an article in it. */
export function blocksOfHtml(html: string, base: URL): Converted {
  const { tidied, isCut } = tidyHtml(html)
  const { content, images } = toPortableText(prepareDocument(openDocument(tidied), base).body, base)
  return { content: isCut ? withCutMark(content) : content, images }
}
