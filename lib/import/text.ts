import { Parser } from 'htmlparser2'

const BLOCKS =
  /^(?:p|div|li|h[1-6]|blockquote|pre|section|article|tr|ul|ol|dl|dt|dd|table|figure|header|footer)$/
const SILENT = /^(?:script|style|noscript|template|title)$/

export function textOfHtml(html: string): string {
  let text = ''
  let silent = 0
  const parser = new Parser({
    onopentagname: (name) => {
      if (SILENT.test(name)) silent += 1
      else if (name === 'br') text += '\n'
      else if (BLOCKS.test(name)) text += '\n\n'
    },
    ontext: (part) => {
      if (silent === 0) text += part.replace(/[ \t\r\n]+/g, ' ')
    },
    onclosetag: (name) => {
      if (SILENT.test(name)) silent = Math.max(0, silent - 1)
      else if (BLOCKS.test(name)) text += '\n\n'
    },
  })
  parser.end(html)
  return text
    .split('\n')
    .map((line) => line.trim())
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
}

/** Markup has closing tags or line breaks; a lone `<b>` is text that a person typed. */
const MARKUP = /<\/(?:p|a|b|i|em|strong|span|div|li|ul|ol|blockquote|h[1-6])>|<br\s*\/?>/i

/** Returns text without markup and with entities decoded once. Plain text is unchanged. */
export const plain = (text: string): string => (MARKUP.test(text) ? textOfHtml(text) : decodeEntities(text))

/** Repairs UTF-8 that was read as Latin-1: `RenÃ©` becomes `René`. */
function repairMojibake(text: string): string {
  if (!/[\u0080-\u00FF]/.test(text) || /[\u0100-\u{10FFFF}]/u.test(text)) return text
  try {
    const bytes = Uint8Array.from(text, (sign) => sign.charCodeAt(0))
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return text
  }
}

export function repairValue(value: unknown): unknown {
  if (typeof value === 'string') return repairMojibake(value)
  if (Array.isArray(value)) return value.map(repairValue)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [repairMojibake(key), repairValue(inner)]),
  )
}

/** `Lovelace, Ada` in the order in which people say it. */
export const naturalName = (name: string): string => name.replace(/^([^,]+),\s*(.+)$/, '$2 $1').trim()

/** Decodes only entities. Tags and line breaks are unchanged. */
export const decodeEntities = (text: string): string =>
  text.replace(/&(?:#\d+|#x[\da-f]+|[a-z]\w*);/gi, (entity) => textOfHtml(entity) || entity)
