import { type DefaultTreeAdapterTypes as Tree, parseFragment } from 'parse5'
import { isText } from './parse-markup.ts'

/** Maximum characters to search for markup. Names and headlines are shorter. */
const MAX_CHARACTERS = 2_000
const MARKUP = /&(?:#?\w{1,10});|<\/?[a-z][^<>]{0,200}>/i

const textOf = (node: Tree.Node): string => {
  if (isText(node)) return node.value
  return 'childNodes' in node ? node.childNodes.map(textOf).join('') : ''
}

/** Decodes a field that contains markup, or escaped markup: "O&amp;#8217;Brien". */
export function textOfField(text: string): string {
  if (text.length > MAX_CHARACTERS || !MARKUP.test(text)) return text
  return textOf(parseFragment(text)).trim()
}
