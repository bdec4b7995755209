import { doiUrl } from '../doi.ts'
import type { TextFormat } from '../format.ts'
import { groupedLines } from '../records.ts'
import { naturalName } from '../text.ts'

/** Combining marks by the sign of their command. */
// oxfmt-ignore
const ACCENTS: Record<string, string> = {
  '"': '\u0308', "'": '\u0301', '`': '\u0300', '^': '\u0302', '~': '\u0303', '=': '\u0304', '.': '\u0307',
  c: '\u0327', v: '\u030C', u: '\u0306', H: '\u030B', r: '\u030A', k: '\u0328',
}
// oxfmt-ignore
const LETTERS: Record<string, string> = {
  ss: 'ß', o: 'ø', O: 'Ø', l: 'ł', L: 'Ł', ae: 'æ', AE: 'Æ', oe: 'œ', OE: 'Œ', aa: 'å', AA: 'Å', i: 'ı',
}

/** Returns the plain text of a BibTeX value: accents as letters, without braces and commands. */
function textOfTex(tex: string): string {
  return tex
    .replace(
      /\\(["'`^~=.])\s*\{?\\?([A-Za-zı])\}?/g,
      (_, accent: string, letter: string) => letter + ACCENTS[accent],
    )
    .replace(
      /\\([cvuHrk])\s*\{([A-Za-z])\}/g,
      (_, accent: string, letter: string) => letter + ACCENTS[accent],
    )
    .replace(
      /\\(ss|o|O|l|L|ae|AE|oe|OE|aa|AA|i)(?![A-Za-z])\s*(?:\{\})?/g,
      (_, name: string) => LETTERS[name]!,
    )
    .replace(/\\([&%$#_{}])/g, '$1')
    .replace(/\\[A-Za-z]+\*?\s*/g, '')
    .replace(/[{}]/g, '')
    .replace(/---/g, '—')
    .replace(/--/g, '–')
    .replace(/~/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
    .normalize('NFC')
}

/** Returns where a value ends: braces may nest, and quotes end outside of braces. */
function endOfValue(entry: string, from: number): number {
  const open = entry[from]
  if (open !== '{' && open !== '"') return from + /^[^,}\n]*/.exec(entry.slice(from, from + 1_000))![0].length
  let depth = 0
  for (let at = from; at < entry.length; at += 1) {
    const sign = entry[at]
    if (sign === '\\') at += 1
    else if (sign === '{') depth += 1
    else if (sign === '}') depth -= 1
    if (depth === 0 && (open === '{' ? sign === '}' : sign === '"' && at > from)) return at
  }
  return entry.length
}

function fieldsOf(entry: string): Map<string, string> {
  const fields = new Map<string, string>()
  const name = /(?<![\w-])([\w-]+)\s*=\s*/g
  name.lastIndex = entry.indexOf(',') + 1
  for (let found = name.exec(entry); found; found = name.exec(entry)) {
    const from = name.lastIndex
    const end = endOfValue(entry, from)
    fields.set(found[1]!.toLowerCase(), entry.slice(from, end).replace(/^[{"]/, '').trim())
    name.lastIndex = end + 1
  }
  return fields
}

const depthOf = (text: string): number => {
  const plain = text.replace(/\\./g, '')
  return plain.split('{').length - plain.split('}').length
}

const MONTHS = 'janfebmaraprmayjunjulaugsepoctnovdec'
/** A month is a number or begins with the three letters of its English name. */
function monthOf(text: string): string {
  const at = MONTHS.indexOf(text.slice(0, 3).toLowerCase())
  const month = /^\d{1,2}$/.test(text) ? Number(text) : text.length >= 3 && at % 3 === 0 ? at / 3 + 1 : 0
  return month > 0 ? `-${String(month).padStart(2, '0')}` : ''
}

const TYPES =
  /^\s*@(?:article|book|booklet|in\w+|misc|online|\w*thesis|techreport|report|unpublished|electronic|www|webpage|proceedings|manual|dataset|software)\s*\{/im

export const bibtex: TextFormat = {
  kind: 'text',
  name: 'BibTeX',
  matches: (head) => TYPES.test(head),
  records: (lines) =>
    groupedLines(
      lines,
      (line) => /^\s*@\w+\s*\{/.test(line) && !/^\s*@(?:comment|string|preamble)\b/i.test(line),
      (line, open) => open + depthOf(line),
    ),
  map: (entry) => {
    const fields = fieldsOf(entry)
    const text = (...names: string[]): string =>
      names.map((name) => textOfTex(fields.get(name) ?? '')).find(Boolean) ?? ''
    const raw = (name: string): string => (fields.get(name) ?? '').replace(/\\([_%&#~])/g, '$1')
    return {
      url: raw('url') || doiUrl(raw('doi')) || /https?:\/\/[^\s}]+/.exec(raw('howpublished'))?.[0],
      title: text('title'),
      author: text('author')
        .split(/\s+and\s+/)
        .map(naturalName),
      text: text('abstract'),
      note: text('annotation', 'annote', 'note'),
      tags: text('keywords').split(/[,;]/),
      published: text('date') || (text('year') && text('year') + monthOf(text('month'))),
      saved: text('urldate'),
    }
  },
}
