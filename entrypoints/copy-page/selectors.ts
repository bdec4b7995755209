import { memoized } from '@/lib/words/memoized.ts'
import { attributeOf } from '../capture-page/natives.ts'

const CLASS = /\.([-\w\u0080-\uFFFF]+)/gu

/** Parts of a selector that depend on the moment or on a box that is no element. */
const MOMENTARY =
  /::[\w-]+(?:\([^)]*\))?|:(?:before|after|first-line|first-letter|hover|focus(?:-within|-visible)?|active|visited|link|any-link|target|checked|open|disabled|enabled|invalid|valid|placeholder-shown|not\([^()]*\))/giu

const namesAbsentClass = (selectors: string, classes: ReadonlySet<string>): boolean =>
  // In `:is(.a, .b)`, neither class is required.
  !/[\\([]/u.test(selectors) &&
  selectors
    .split(',')
    .every((selector) => [...selector.matchAll(CLASS)].some(([, name]) => !classes.has(name!.toLowerCase())))

/** Classes of all elements, in lower case, because documents in quirks mode ignore case. */
function classesOf(root: Document | ShadowRoot): Set<string> {
  const values = new Set<string>()
  for (const element of root.querySelectorAll('[class]')) values.add(attributeOf(element, 'class') ?? '')
  return new Set([...values].flatMap((value) => value.toLowerCase().split(/\s+/u)))
}

export function createIsRuleUsed(root: Document | ShadowRoot): (blocks: readonly string[]) => boolean {
  let classes: Set<string> | undefined
  const isUsed = memoized((selector: string): boolean => {
    const lasting = selector.replaceAll(MOMENTARY, '').trim()
    // An empty selector may apply, and so may one that ends in a combinator or needs a host or a parent rule.
    if (lasting === '' || /[&>+~,(]\s*(?:$|,)|^\s*[>+~,]|:host|::?slotted/iu.test(lasting)) return true
    // `querySelector` reads the whole document, which takes seconds for a large page with many rules.
    classes ??= classesOf(root)
    if (namesAbsentClass(lasting, classes)) return false
    try {
      return root.querySelector(lasting) !== null
    } catch {
      return true
    }
  })
  return (blocks) => {
    if (blocks.some((block) => block.startsWith('@keyframes') || block.includes('&'))) return true
    const selector = blocks.findLast((block) => !block.startsWith('@'))
    return selector === undefined || isUsed(selector)
  }
}
