/** Tokens that matter for the addresses of a style sheet (CSS Syntax 3, section 4). All other text is passed through. */
const TOKEN =
  /\/\*[^]*?(?:\*\/|$)|"(?:\\[^]|[^"\\\n])*"?|'(?:\\[^]|[^'\\\n])*'?|url\(\s*(?:"(?:\\[^]|[^"\\])*"|'(?:\\[^]|[^'\\])*'|(?:\\[^]|[^()"'\\\s])*)\s*\)|@import\b|:defined\b|[\w-]*\(|[(){};]/giu
const IMPORT =
  /\s*(url\(\s*[^]*?\s*\)|"(?:\\[^]|[^"\\])*"|'(?:\\[^]|[^'\\])*')\s*((?:[^;"']|"[^"]*"|'[^']*')*?)\s*(?:;|$)/uy
const COMMENT = /\/\*[^]*?\*\//gu
const CONDITIONS =
  /^(layer(?:\(([^)]*)\))?(?![\w-]))?\s*(?:supports\(((?:[^()]|\((?:[^()]|\([^()]*\))*\))*)\))?\s*([^]*)$/iu
/** Formats of fonts that no current browser reads. */
const OLD_FONT = /\.(?:eot|svg)(?:[?#]|$)/iu

export interface CssAddress {
  /** Absolute where it can be resolved. */
  url: string
  kind: 'image' | 'font'
  /** Preludes of the blocks around it, from the outside in; none in a style attribute. */
  blocks: readonly string[]
  /** Declarations of the innermost block, from its start. */
  body: string
}

export interface CssRules {
  base: string
  /** Returns the address to write instead, or null to keep it, made absolute. */
  address: (address: CssAddress) => string | null
  /** Returns the rewritten text of an imported style sheet, or null to leave the import out. */
  imported: (url: string) => string | null
}

const unescape = (text: string): string =>
  text.replaceAll(/\\(?:([\da-f]{1,6})\s?|\n|([^]))/giu, (_, hex: string | undefined, sign = '') =>
    hex ? String.fromCodePoint(Math.min(Number.parseInt(hex, 16) || 0xfffd, 0x10ffff)) : sign,
  )

function addressIn(token: string): string {
  const inner = /^url\(/iu.test(token) ? token.slice(4, -1).trim() : token
  return unescape(/^["']/u.test(inner) ? inner.replace(/^(["'])([^]*?)\1?$/u, '$2') : inner)
}

export const resolveAddress = (address: string, base: string): string =>
  URL.parse(address, base)?.href ?? address

const quoted = (address: string): string =>
  `"${address.replaceAll(/["\\\n]/gu, (sign) => `\\${sign.codePointAt(0)!.toString(16)} `)}"`

/** Wraps the text of an imported style sheet in the conditions of its `@import` (CSS Cascade 5, section 2). */
function underConditions(text: string, conditions: string): string {
  const [, layer, name = '', supports, media] = CONDITIONS.exec(conditions.trim()) ?? []
  let wrapped = text
  if (layer) wrapped = `@layer ${name}{${wrapped}}`
  if (supports)
    wrapped = `@supports ${/^\s*(?:\(|not\b)/iu.test(supports) ? supports : `(${supports})`}{${wrapped}}`
  return media ? `@media ${media}{${wrapped}}` : wrapped
}

export function importsOf(css: string, base: string): string[] {
  const found: string[] = []
  rewriteCss(css, { base, address: () => null, imported: (url) => (found.push(url), null) })
  return found
}

/**
 * Rewrites the addresses of a style sheet or of a style attribute, and puts imported style sheets in the place of their
 * `@import`. Selectors with `:defined` match all elements, because a copy defines no custom elements.
 */
export function rewriteCss(css: string, { base, address, imported }: CssRules): string {
  const blocks: string[] = []
  const starts: number[] = []
  const calls: string[] = []
  let [written, at, prelude] = ['', 0, 0]
  const write = (end: number, instead: string, next: number) => {
    written += css.slice(at, end) + instead
    at = next
  }
  const replaceAddress = (token: string, start: number) => {
    const given = addressIn(token)
    if (given === '' || /^(?:data:|#)/iu.test(given)) return
    const url = resolveAddress(given, base)
    const kind = /^\s*@font-face\b/iu.test(blocks.at(-1) ?? '') ? 'font' : 'image'
    const bodyStart = starts.at(-1) ?? 0
    const body = kind === 'font' ? css.slice(bodyStart, css.indexOf('}', start)) : ''
    const replaced =
      kind === 'font' && OLD_FONT.test(given) ? null : address({ url, kind, blocks: [...blocks], body })
    write(start, `url(${quoted(replaced ?? url)})`, start + token.length)
  }

  const tokens = new RegExp(TOKEN)
  for (let match = tokens.exec(css); match; match = tokens.exec(css)) {
    const [token] = match
    const start = match.index
    if (token === '{') {
      blocks.push(css.slice(prelude, start).replaceAll(COMMENT, '').trim())
      starts.push(start + 1)
      prelude = start + 1
    } else if (token === '}') {
      blocks.pop()
      starts.pop()
      prelude = start + 1
    } else if (token === ';') {
      if (calls.length === 0) prelude = start + 1
    } else if (token === ')') {
      calls.pop()
    } else if (/^url\(/iu.test(token) && token.endsWith(')')) {
      if (!/^\s*@namespace\b/iu.test(css.slice(prelude, start))) replaceAddress(token, start)
    } else if (token.endsWith('(')) {
      calls.push(token.toLowerCase())
    } else if (/^["']/u.test(token)) {
      if (calls.at(-1)?.endsWith('image-set(')) replaceAddress(token, start)
    } else if (/^:defined$/iu.test(token)) {
      write(start, ':not([not-defined])', start + token.length)
    } else if (/^@import$/iu.test(token) && blocks.length === 0) {
      IMPORT.lastIndex = start + token.length
      const rule = IMPORT.exec(css)
      // Imports inside the imported text use the same expression.
      const end = IMPORT.lastIndex
      if (!rule) continue
      const text = imported(resolveAddress(addressIn(rule[1]!), base))
      write(start, text === null ? '' : underConditions(text, rule[2]!), end)
      tokens.lastIndex = prelude = end
    }
  }
  return written + css.slice(at)
}
