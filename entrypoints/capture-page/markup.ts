import { attributeNamesOf, attributeOf, baseOf } from './natives.ts'

const ESCAPED: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

/** Most texts of a large page have nothing to escape, and testing is much faster than replacing. */
export const escapeText = (text: string): string =>
  /[&<>"]/.test(text) ? text.replaceAll(/[&<>"]/g, (sign) => ESCAPED[sign]!) : text

/** Attributes that describe content, without styles, scripts, form values, and site-specific ones. */
const ATTRIBUTES = new Set(
  (
    'id class lang dir role title alt href src poster cite datetime colspan rowspan headers scope start reversed ' +
    'type rel name property content itemprop itemscope itemtype itemid width height data-src data-lazy-src ' +
    'data-language data-lang aria-label aria-hidden aria-level'
  ).split(' '),
)
const ADDRESSES = new Set(['href', 'src', 'poster', 'cite', 'data-src', 'data-lazy-src'])
const MATH = 'http://www.w3.org/1998/Math/MathML'

const isWebAddress = (address: string): boolean => /^https?:/i.test(address)

/** Resolves an address as the page does. Returns null if it isn't a web address. */
export function absolute(address: string, base: string): string | null {
  const href = URL.parse(address, base)?.href
  return href !== undefined && (isWebAddress(href) || href.startsWith('mailto:')) ? href : null
}

function valueOf(element: Element, name: string): string | null {
  const value = attributeOf(element, name) ?? ''
  if (!ADDRESSES.has(name)) return value
  return isWebAddress(value) ? value : absolute(value, baseOf(element))
}

export function startTag(
  element: Element,
  { name, namespace, more = {} }: { name: string; namespace: string | null; more?: Record<string, string> },
): string {
  let tag = `<${name}`
  for (const attribute of attributeNamesOf(element)) {
    const isCopied = ATTRIBUTES.has(attribute) || (namespace === MATH && !attribute.startsWith('on'))
    const value = isCopied && !Object.hasOwn(more, attribute) ? valueOf(element, attribute) : null
    if (value !== null) tag += ` ${attribute}="${escapeText(value)}"`
  }
  for (const [attribute, value] of Object.entries(more)) tag += ` ${attribute}="${escapeText(value)}"`
  return `${tag}>`
}
