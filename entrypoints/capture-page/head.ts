import { escapeText, startTag } from './markup.ts'
import { attributeOf, nameOf, namespaceOf, selectAll, textOf, titleOf } from './natives.ts'

const FACTS = 'meta[content], link[rel][href], script[type="application/ld+json"]'
const LINKS = /\b(?:canonical|author|license|image_src|icon|apple-touch-icon|alternate|shortlink|amphtml)\b/i
/** Names of metadata that may contain session secrets. */
const SECRET = /csrf|xsrf|token|nonce|verif|session|secret|key(?!words)/i
const MAX_FACTS = 400
const MAX_CHARACTERS = 300_000

function factOf(element: Element): string {
  const name = nameOf(element)
  // Escape `<`, so that the data can't end the script element.
  if (name === 'script') {
    const data = (textOf(element) ?? '').replaceAll('<', String.raw`\u003c`)
    return `<script type="application/ld+json">${data}</script>`
  }
  if (name === 'link' && !LINKS.test(attributeOf(element, 'rel') ?? '')) return ''
  const named = ['name', 'property', 'itemprop'].map((attribute) => attributeOf(element, attribute) ?? '')
  if (name === 'meta' && (!named.some(Boolean) || named.some((one) => SECRET.test(one)))) return ''
  return startTag(element, { name, namespace: namespaceOf(element) })
}

/** Returns the page's metadata. */
export function headOf(document: Document): string {
  let head = `<title>${escapeText(titleOf(document))}</title>`
  for (const element of selectAll(document, FACTS).slice(0, MAX_FACTS)) {
    const fact = factOf(element)
    if (head.length + fact.length <= MAX_CHARACTERS) head += fact
  }
  return `<head><meta charset="utf-8">${head}</head>`
}
