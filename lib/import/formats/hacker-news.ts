import { DomUtils } from 'htmlparser2'
import type { CsvFormat, JsonFormat, MarkupFormat } from '../format.ts'
import { asText, type Fields } from '../json-values.ts'
import { parseMarkup, type MarkupElement } from '../parse-markup.ts'
import { firstOf, hasKeys } from '../table.ts'

const addressOf = (href: unknown): string =>
  asText(href).replace(/^\/?item\?/, 'https://news.ycombinator.com/item?')

export const hackerNewsJson: JsonFormat = {
  kind: 'json',
  name: 'Hacker News (JSON)',
  element: hasKeys('url', 'comments_url'),
  map: {
    url: (row: Fields) => addressOf(firstOf(row, ['url', 'comments_url'])),
    author: ['author', 'by', 'submitter_user'],
    saved: 'saved_at',
    published: ['created_at', 'time'],
  },
}

export const hackerNewsCsv: CsvFormat = {
  kind: 'csv',
  name: 'Hacker News (CSV)',
  columns: ['name', 'url'],
  isExact: true,
  map: { url: ({ url }) => addressOf(url), title: 'name' },
}

const byClass = (name: string, { children }: Pick<MarkupElement, 'children'>): MarkupElement[] =>
  DomUtils.find(
    (node) => node.type === 'tag' && (node.attribs['class'] ?? '').split(/\s+/).includes(name),
    children,
    true,
    Infinity,
  ) as MarkupElement[]

/** The row below a title has its author and date. */
function storyOf(row: MarkupElement): Fields {
  const [link] = byClass('titleline', row).flatMap((line) =>
    DomUtils.getElementsByTagName('a', line.children),
  )
  const below = DomUtils.nextElementSibling(row)
  const [user] = below ? byClass('hnuser', below) : []
  const [age] = below ? byClass('age', below) : []
  return {
    url: addressOf(link?.attribs['href']),
    title: link && DomUtils.textContent(link),
    author: user && DomUtils.textContent(user),
    published: age?.attribs['title']?.split(' ')[0],
  }
}

export const hackerNewsPage: MarkupFormat = {
  kind: 'markup',
  name: 'Hacker News (page)',
  matches: (head) => /<tr\b[^>]*class=["']?athing/i.test(head),
  rows: (text) => byClass('athing', { children: parseMarkup(text) }).map(storyOf),
  ending: /<\/html>\s*$/i,
}
