import { type DefaultTreeAdapterTypes as Tree, parseFragment } from 'parse5'
import { isText } from './parse-markup.ts'

/** Characters of a text that is looked through for markup: a name or a headline is no longer. */
const MAX_CHARACTERS = 2_000
const MARKUP = /&(?:#?\w{1,10});|<\/?[a-z][^<>]{0,200}>/i

const textOf = (node: Tree.Node): string => {
  if (isText(node)) return node.value
  return 'childNodes' in node ? node.childNodes.map(textOf).join('') : ''
}

/** The words of a field that its software has written as markup, or twice as such: "O&amp;#8217;Brien". */
export function textOfField(text: string): string {
  if (text.length > MAX_CHARACTERS || !MARKUP.test(text)) return text
  return textOf(parseFragment(text)).trim()
}
