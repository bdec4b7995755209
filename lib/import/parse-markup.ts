import { DomHandler, DomUtils, Parser, type ParserOptions } from 'htmlparser2'
import { TooLargeError } from './refusal.ts'

export type MarkupElement = ReturnType<typeof DomUtils.getElementsByTagName>[number]

export const childrenOf = (element: MarkupElement, name: string): MarkupElement[] =>
  DomUtils.getElementsByTagName(name, element.children, false)

/** Depth from which the parser becomes slow. */
const MAX_DEPTH = 1_000

class LimitedHandler extends DomHandler {
  override onopentag(name: string, attributes: Record<string, string>): void {
    if (this.tagStack.length > MAX_DEPTH)
      throw new TooLargeError({ key: 'imports.reason.tooDeep', value: MAX_DEPTH })
    super.onopentag(name, attributes)
  }
}

/** @throws {TooLargeError} if elements are nested too deep. */
export function parseMarkup(text: string, options?: ParserOptions): DomHandler['dom'] {
  const handler = new LimitedHandler()
  new Parser(handler, options).end(text)
  return handler.dom
}
