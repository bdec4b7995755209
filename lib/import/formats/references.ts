import type { TextFormat } from '../draft.ts'
import { naturalName } from '../text.ts'
import { textOfTex } from '../tex.ts'
import { doiUrl } from './zotero.ts'

type Records = AsyncIterable<{ line: number; text: string }>

/** Joins lines to records; `ends` tells from a line and the record so far whether the record is complete. */
async function* grouped(
  lines: AsyncIterable<string>,
  begins: (line: string) => boolean,
  ends: (record: string) => boolean,
): Records {
  let record = ''
  let start = 0
  let number = 0
  for await (const line of lines) {
    number += 1
    if (begins(line)) {
      if (record) yield { line: start, text: record }
      record = ''
      start = number
    }
    if (record || begins(line)) record += `${line}\n`
    if (record && ends(record)) {
      yield { line: start, text: record }
      record = ''
    }
  }
  if (record.trim()) yield { line: start, text: record }
}

/** RIS: two letters, a dash, a value. Repeated tags are lists. */
export const ris: TextFormat = {
  name: 'RIS',
  matches: (head) => /^\s*TY {2}- /m.test(head),
  records: (lines) =>
    grouped(
      lines,
      (line) => line.startsWith('TY  -'),
      (record) => /^ER {2}-/m.test(record),
    ),
  map: (record) => {
    const fields = new Map<string, string[]>()
    for (const [, tag, value] of record.matchAll(
      /^([A-Z][A-Z0-9]) {2}- ?(.*(?:\n(?![A-Z][A-Z0-9] {2}-).+)*)$/gm,
    ))
      fields.set(tag!, [...(fields.get(tag!) ?? []), value!.trim()])
    const first = (...tags: string[]): string => tags.map((tag) => fields.get(tag)?.[0]).find(Boolean) ?? ''
    const all = (...tags: string[]): string[] => tags.flatMap((tag) => fields.get(tag) ?? [])
    return {
      url: first('UR', 'L1') || doiUrl(first('DO')),
      title: first('TI', 'T1', 'CT'),
      author: all('AU', 'A1').map(naturalName),
      text: first('AB', 'N2'),
      note: all('N1').join('\n\n'),
      tags: all('KW'),
      published: first('DA', 'PY', 'Y1'),
      saved: first('Y2'),
    }
  },
}

/** Fields of a BibTeX entry: braces may nest, and quotes end outside of braces. */
function bibFields(entry: string): Map<string, string> {
  const fields = new Map<string, string>()
  const name = /([\w-]+)\s*=\s*/g
  name.lastIndex = entry.indexOf(',') + 1
  for (let found = name.exec(entry); found; found = name.exec(entry)) {
    const from = name.lastIndex
    const open = entry[from]
    let end = from
    if (open === '{' || open === '"') {
      let depth = 0
      for (end = from; end < entry.length; end += 1) {
        const sign = entry[end]
        if (sign === '\\') end += 1
        else if (sign === '{') depth += 1
        else if (sign === '}') depth -= 1
        if (depth === 0 && (open === '{' ? sign === '}' : sign === '"' && end > from)) break
      }
      fields.set(found[1]!.toLowerCase(), entry.slice(from + 1, end))
    } else {
      end = from + (/^[^,}\n]*/.exec(entry.slice(from, from + 1_000))?.[0].length ?? 0)
      fields.set(found[1]!.toLowerCase(), entry.slice(from, end).trim())
    }
    name.lastIndex = end + 1
  }
  return fields
}

const depthOf = (text: string): number => {
  const plain = text.replace(/\\./g, '')
  return plain.split('{').length - plain.split('}').length
}

/** BibTeX and BibLaTeX. */
export const bibtex: TextFormat = {
  name: 'BibTeX',
  matches: (head) =>
    /^\s*@(?:article|book|booklet|in\w+|misc|online|thesis|\w*thesis|techreport|report|unpublished|electronic|www|webpage|proceedings|manual|dataset|software)\s*\{/im.test(
      head,
    ),
  records: (lines) =>
    grouped(
      lines,
      (line) => /^\s*@\w+\s*\{/.test(line) && !/^\s*@(?:comment|string|preamble)\b/i.test(line),
      (record) => depthOf(record) <= 0,
    ),
  map: (entry) => {
    const fields = bibFields(entry)
    const text = (name: string): string => textOfTex(fields.get(name) ?? '')
    const raw = (name: string): string => (fields.get(name) ?? '').replace(/\\([_%&#~])/g, '$1').trim()
    const howPublished = /https?:\/\/[^\s}]+/.exec(raw('howpublished'))?.[0] ?? ''
    return {
      url: raw('url') || doiUrl(raw('doi')) || howPublished,
      title: text('title'),
      author: text('author')
        .split(/\s+and\s+/)
        .filter(Boolean)
        .map(naturalName),
      text: text('abstract'),
      note: text('annotation') || text('annote') || text('note'),
      tags: text('keywords').split(/[,;]/),
      published: text('date') || text('year'),
      saved: text('urldate'),
    }
  },
}
