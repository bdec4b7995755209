import { importedPage, type ImportedPage } from './imported-page.ts'
import { fromMarkdown } from './markdown-export.ts'

/** Parses the export of browsers and bookmark services as an inert document that runs and loads nothing. */
function fromHtml(text: string): ImportedPage[] {
  const page = new DOMParser().parseFromString(text, 'text/html')
  return [...page.querySelectorAll('a[href]')].map((link) => {
    const after = link.closest('dt')?.nextElementSibling
    return importedPage({
      url: link.getAttribute('href'),
      title: link.textContent,
      tags: link.getAttribute('tags') ?? '',
      isFavorite: link.getAttribute('favorite') === '1',
      highlights: link.getAttribute('highlights'),
      note: after?.tagName === 'DD' ? after.firstChild?.textContent : null,
    })
  })
}

const parse = (source: string): unknown => JSON.parse(source)

/** A truncated line counts as an invalid page, without affecting the others. */
function fromLines(text: string): unknown[] {
  const values = text
    .split('\n')
    .filter((line) => line.trim())
    .map((line) => {
      try {
        return parse(line)
      } catch {
        return null
      }
    })
  if (values.every((value) => value === null)) throw new SyntaxError('No line of it is JSON.')
  return values.map((value) => value ?? { url: '' })
}

/** Parses JSON or JSON Lines. Accepts objects with a `url` from other services too. */
function fromJson(text: string): ImportedPage[] {
  let value: unknown
  try {
    value = parse(text)
  } catch {
    value = fromLines(text)
  }
  const list: unknown[] = Array.isArray(value) ? value : [value]
  return list
    .filter((item) => typeof item === 'object' && item !== null)
    .map((item) => importedPage(item as { url: unknown }))
}

/** Parses CSV cells (RFC 4180). */
function cellsOf(text: string): string[][] {
  const rows: string[][] = [[]]
  for (const [, quoted, bare, end] of text.matchAll(/(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r?\n|$)/g)) {
    rows.at(-1)!.push(quoted?.replaceAll('""', '"') ?? bare ?? '')
    if (end !== ',') rows.push([])
  }
  return rows
}

const FORMULA_MARK = /^'(?=[\s\p{C}]*[=+\-@＝＋－＠﹦])/u

const ADDRESS_COLUMN = /^(?:url|uri|link|href|address)$/i

function fromTable(text: string): ImportedPage[] | null {
  const head = text.split(/\r?\n/, 1)[0] ?? ''
  const names = (cellsOf(head)[0] ?? []).map((name) => name.trim().toLowerCase())
  const at = names.findIndex((name) => ADDRESS_COLUMN.test(name))
  if (names.length < 2 || at < 0) return null
  // Remove the quote mark that protects a cell from becoming a formula.
  const column = (row: string[], name: string) => row[names.indexOf(name)]?.replace(FORMULA_MARK, '')
  return cellsOf(text)
    .slice(1)
    .filter((row) => row[at]?.trim())
    .map((row) =>
      importedPage({
        url: row[at],
        title: column(row, 'title'),
        tags: column(row, 'tags'),
        note: column(row, 'note'),
        isFavorite: column(row, 'favorite') === 'true',
        highlights: column(row, 'highlights'),
      }),
    )
}

const isHeadlessRow = ([first = '', ...others]: string[]): boolean =>
  /^https?:\/\/\S+$/.test(first) && others.length > 0 && !others.some((one) => /^https?:/.test(one))

/** Each row starts with an address. Without words, the commas could be part of addresses. */
function fromHeadless(text: string): ImportedPage[] | null {
  const rows = cellsOf(text).filter((row) => row.some((one) => one.trim()))
  if (rows.length < 2 || !rows.every(isHeadlessRow) || !rows.some((row) => /\s/.test(row.join(''))))
    return null
  return rows.map(([url]) => importedPage({ url }))
}

const count = (text: string, character: string): number => text.split(character).length - 1

/** Removes punctuation and closing brackets that belong to the sentence. */
function withoutPunctuation(address: string): string {
  let text = address
  for (;;) {
    const shorter = text.replace(/[.,;:!?'*]+$/, '')
    const isStray =
      /[)\]]$/.test(shorter) &&
      count(shorter, ')') + count(shorter, ']') > count(shorter, '(') + count(shorter, '[')
    const next = isStray ? shorter.slice(0, -1) : shorter
    if (next === text) return text
    text = next
  }
}

/** In parentheses, as in Markdown, an address ends with the closing one. In text, it also ends at a comma. */
const AMONG_WORDS = /\((https?:\/\/(?:[^\s<>"()]|\([^\s<>"()]*\))+)\)|https?:\/\/[^\s<>",]+/g

function addressesIn(line: string): string[] {
  if (/^https?:\/\/[^\s<>"]+$/.test(line))
    return line.split(/[,;](?=https?:\/\/)/).map((one) => one.replace(/[,;]$/, ''))
  return [...line.matchAll(AMONG_WORDS)].map(([found, bracketed]) => bracketed ?? withoutPunctuation(found))
}

const fromText = (text: string): ImportedPage[] =>
  text.split('\n').flatMap((line) => addressesIn(line.trim()).map((url) => importedPage({ url })))

/** HTML, JSON, CSV, Markdown, or any text with addresses. Keeps the first of equal addresses. */
export function readBookmarkFile(text: string): ImportedPage[] {
  const start = text.replace(/^\uFEFF/, '').trimStart()
  const pages = /^(?:\{|\[\s*[[{"\]])/.test(start)
    ? fromJson(start)
    : start.startsWith('<')
      ? fromHtml(start)
      : (fromMarkdown(start) ?? fromTable(start) ?? fromHeadless(start) ?? fromText(start))
  return [...Map.groupBy(pages, ({ url }) => url).values()].flatMap(([first]) => first ?? [])
}
