import { importedPage, type ImportedPage } from './imported-page.ts'
import { fromMarkdown } from './markdown-export.ts'

/** The file that browsers and bookmark services export. Parsed as a document that never runs nor loads anything. */
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

/** A line that was cut off costs itself and not the others; it is counted among those that cannot be saved. */
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

/** What Bookplate exports: a list of bookmarks; of other lists whatever has a `url`. JSON Lines too. */
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

/** The cells of a comma-separated text (RFC 4180). */
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

/** A table whose first row names its columns; null for any other text. */
function fromTable(text: string): ImportedPage[] | null {
  const head = text.split(/\r?\n/, 1)[0] ?? ''
  const names = (cellsOf(head)[0] ?? []).map((name) => name.trim().toLowerCase())
  const at = names.findIndex((name) => ADDRESS_COLUMN.test(name))
  if (names.length < 2 || at < 0) return null
  // The mark that keeps a cell from being a formula is no part of it.
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

/**
 * A table without a head: each row begins with an address and goes on with something else, in words somewhere. Without
 * any words the commas may as well be those of addresses.
 */
function fromHeadless(text: string): ImportedPage[] | null {
  const rows = cellsOf(text).filter((row) => row.some((one) => one.trim()))
  if (rows.length < 2 || !rows.every(isHeadlessRow) || !rows.some((row) => /\s/.test(row.join(''))))
    return null
  return rows.map(([url]) => importedPage({ url }))
}

const count = (text: string, character: string): number => text.split(character).length - 1

/** Marks at the end belong to the sentence, and so does a bracket that the address did not open. */
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

/** In brackets, as in Markdown, an address ends with its bracket; among words, with a comma too. */
const AMONG_WORDS = /\((https?:\/\/(?:[^\s<>"()]|\([^\s<>"()]*\))+)\)|https?:\/\/[^\s<>",]+/g

function addressesIn(line: string): string[] {
  if (/^https?:\/\/[^\s<>"]+$/.test(line))
    return line.split(/[,;](?=https?:\/\/)/).map((one) => one.replace(/[,;]$/, ''))
  return [...line.matchAll(AMONG_WORDS)].map(([found, bracketed]) => bracketed ?? withoutPunctuation(found))
}

/** Addresses in a text, one a line or among other words. */
const fromText = (text: string): ImportedPage[] =>
  text.split('\n').flatMap((line) => addressesIn(line.trim()).map((url) => importedPage({ url })))

/**
 * The pages in a file that a person chose: bookmarks as HTML, Bookplate's JSON, or any text with addresses in it.
 * The same address counts once, the first time.
 */
export function readBookmarkFile(text: string): ImportedPage[] {
  const start = text.replace(/^\uFEFF/, '').trimStart()
  const pages = /^(?:\{|\[\s*[[{"\]])/.test(start)
    ? fromJson(start)
    : start.startsWith('<')
      ? fromHtml(start)
      : (fromMarkdown(start) ?? fromTable(start) ?? fromHeadless(start) ?? fromText(start))
  return [...Map.groupBy(pages, ({ url }) => url).values()].flatMap(([first]) => first ?? [])
}
