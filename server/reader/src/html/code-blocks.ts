import {
  attribute,
  type DomDocument,
  type DomElement,
  type DomNode,
  isElement,
  tagOf,
  TEXT_NODE,
} from './dom.ts'
import { wordSet } from '../word-set.ts'

const LINE_TAGS = new Set(['div', 'li', 'p', 'tr'])
const NOT_CODE =
  'button, .gutter, .line-numbers-rows, .linenos, .linenodiv, .lineno, .line-number, .ln, .copy, .hljs-ln-numbers, [aria-hidden="true"]'

/** Class names that highlighters add next to the language. */
const NOT_LANGUAGES = wordSet(`
  auto block code copy default hljs highlight line none notranslate plain plaintext prettyprint
  source text undefined wrap
`)

const PATTERNS = [
  /(?:^|\s)(?:language|lang|sourceCode)-([\w+#.-]+)/,
  // GitHub names a grammar scope: source-shell, source-js, text-html-basic.
  /(?:^|\s)highlight-(?:source|text)-([\w+#]+)/,
  /(?:^|\s)highlight-([\w+#]+)/,
  /(?:^|\s)brush:\s*([\w+#-]+)/,
  /(?:^|\s)(?:hljs|highlight|sourceCode|prettyprint|chroma)\s+(?:language-|lang-)?([\w+#-]+)/,
  /(?:^|\s)([\w+#-]+)\s+hljs(?:\s|$)/,
]

function cleanLanguage(name: string | undefined): string | undefined {
  const language = name?.toLowerCase()
  return language === undefined || NOT_LANGUAGES.has(language) || language.length > 30 ? undefined : language
}

function languageOfElement(element: DomElement): string | undefined {
  const named =
    attribute(element, 'data-language') ?? attribute(element, 'data-lang') ?? attribute(element, 'lang')
  const fromAttribute = named && /^[\w+#.-]+$/.test(named) ? cleanLanguage(named) : undefined
  if (fromAttribute && (element.hasAttribute('data-language') || element.hasAttribute('data-lang')))
    return fromAttribute
  const classes = attribute(element, 'class') ?? ''
  for (const pattern of PATTERNS) {
    const language = cleanLanguage(pattern.exec(classes)?.[1])
    if (language) return language
  }
  return tagOf(element) === 'pre' ? fromAttribute : undefined
}

const MAX_ANCESTORS = 4

function languageOf(pre: DomElement): string | undefined {
  const code = pre.querySelector('code')
  const inside = code ? languageOfElement(code) : undefined
  if (inside) return inside
  let element: DomElement | null = pre
  for (let level = 0; element && level < MAX_ANCESTORS; level++) {
    const language = languageOfElement(element)
    if (language) return language
    element = element.parentElement
    if (element && ['body', 'article', 'main', 'section'].includes(tagOf(element))) return undefined
  }
  return undefined
}

function appendCode(node: DomNode, out: string[]) {
  if (node.nodeType === TEXT_NODE) out.push(node.textContent ?? '')
  if (!isElement(node) || node.matches(NOT_CODE)) return
  const tag = tagOf(node)
  if (tag === 'br') out.push('\n')
  for (const child of node.childNodes) appendCode(child, out)
  // One element per line. Some highlighters print the line feed too: don't add a second one.
  if (LINE_TAGS.has(tag) && !out.at(-1)?.endsWith('\n')) out.push('\n')
}

function codeText(pre: DomElement): string {
  const out: string[] = []
  for (const child of pre.childNodes) appendCode(child, out)
  return out.join('').replaceAll('\r\n', '\n').replace(/^\n+/, '').trimEnd()
}

/** Returns the table that puts line numbers in a separate cell, so that it becomes one code block. */
function boxOf(pre: DomElement): DomElement {
  const table = pre.closest('table')
  if (!table?.querySelector('td.code, td.rouge-code, td.gutter, td.linenos, td.blob-code')) return pre
  return table.closest('figure') ?? table
}

const isGutter = (pre: DomElement) => pre.closest('.gutter, .rouge-gutter, .linenos, .linenodiv') !== null

export function simplifyCodeBlocks(document: DomDocument) {
  for (const pre of document.querySelectorAll('pre')) {
    if (isGutter(pre)) {
      pre.remove()
      continue
    }
    const code = codeText(pre)
    const language = languageOf(pre)
    const plain = document.createElement('pre')
    if (language) plain.setAttribute('data-language', language)
    plain.textContent = code
    const box = boxOf(pre)
    if (code === '') box.remove()
    else box.replaceWith(plain)
  }
}
