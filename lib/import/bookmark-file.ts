import { importedPage, type ImportedPage } from './imported-page.ts'

/** The file that browsers and bookmark services export. Parsed as a document that never runs nor loads anything. */
function fromHtml(text: string): ImportedPage[] {
  const page = new DOMParser().parseFromString(text, 'text/html')
  return [...page.querySelectorAll('a[href]')].map((link) => {
    const after = link.closest('dt')?.nextElementSibling
    return importedPage({
      url: link.getAttribute('href'),
      title: link.textContent,
      tags: link.getAttribute('tags') ?? '',
      note: after?.tagName === 'DD' ? after.firstChild?.textContent : null,
    })
  })
}

const parse = (source: string): unknown => JSON.parse(source)

/** What Bookplate exports: a list of bookmarks; of other lists whatever has a `url`. JSON Lines too. */
function fromJson(text: string): ImportedPage[] {
  let value: unknown
  try {
    value = parse(text)
  } catch {
    value = text
      .split('\n')
      .filter((line) => line.trim())
      .map(parse)
  }
  const list: unknown[] = Array.isArray(value) ? value : [value]
  return list
    .filter((item) => typeof item === 'object' && item !== null)
    .map((item) => importedPage(item as { url: unknown }))
}

/** Addresses in a text, one a line or among other words. */
const fromText = (text: string): ImportedPage[] =>
  [...text.matchAll(/https?:\/\/[^\s<>"',]+/g)].map(([url]) => importedPage({ url }))

/**
 * The pages in a file that a person chose: bookmarks as HTML, Bookplate's JSON, or any text with addresses in it.
 * The same address counts once, the first time.
 */
export function readBookmarkFile(text: string): ImportedPage[] {
  const start = text.replace(/^\uFEFF/, '').trimStart()
  const pages = /^[[{]/.test(start)
    ? fromJson(start)
    : start.startsWith('<')
      ? fromHtml(start)
      : fromText(start)
  return [...Map.groupBy(pages, ({ url }) => url).values()].flatMap(([first]) => first ?? [])
}
