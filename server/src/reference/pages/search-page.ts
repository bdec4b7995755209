import { type Block, type Page, type Site, heading, list, paragraph } from './block.ts'
import { anchorOf } from './html.ts'
import { addressOf } from './layout.ts'

const MAX_WORDS = 8
const MAX_FOUND = 20
const EXCERPT_LENGTH = 160

interface Section {
  /** In the inline link form. */
  link: string
  title: string
  text: string
}

const plain = (text: string): string => text.replace(/\[([^\]]+)\]\([^)]+\)/g, '$1').replaceAll('`', '')

function textOf(block: Block): string {
  // Don't search example data.
  if (block.kind === 'code' && block.language === 'json') return ''
  if (block.kind === 'list') return block.items.join(' ')
  return block.kind === 'table' ? [block.head, ...block.rows].flat().join(' ') : block.text
}

function sectionsOf(page: Page, site: Site): Section[] {
  const address = addressOf(page)
  const sections: Section[] = [
    { link: `[${page.title}](${address})`, title: page.title, text: plain(page.summary) },
  ]
  for (const block of page.blocks(site)) {
    if (block.kind === 'heading' && block.level === 2) {
      const title = `${page.title}: ${plain(block.text)}`
      sections.push({ link: `[${title}](${address}#${anchorOf(block.text)})`, title, text: '' })
    } else sections.at(-1)!.text += ` ${plain(textOf(block))}`
  }
  return sections
}

function excerpt(text: string, word: string): string {
  const at = Math.max(0, text.toLowerCase().indexOf(word) - EXCERPT_LENGTH / 2)
  const start = at === 0 ? 0 : text.indexOf(' ', at) + 1
  const part = text.slice(start, start + EXCERPT_LENGTH).trim()
  return `${start > 0 ? '… ' : ''}${part}${start + EXCERPT_LENGTH < text.length ? ' …' : ''}`
}

/** Creates search result pages. Reads the sections once, because they don't change. */
export function createSearchPage(pages: readonly Page[], site: Site): (query: string) => Page {
  let sections: Section[] | undefined

  function found(words: string[]): Section[] {
    sections ??= pages.flatMap((page) => sectionsOf(page, site))
    const inTitle = ({ title }: Section) => words.filter((word) => title.toLowerCase().includes(word)).length
    return sections
      .filter(({ title, text }) => words.every((word) => `${title} ${text}`.toLowerCase().includes(word)))
      .toSorted((a, b) => inTitle(b) - inTitle(a))
      .slice(0, MAX_FOUND)
  }

  function blocks(query: string): Block[] {
    const words = query.toLowerCase().split(/\s+/).filter(Boolean).slice(0, MAX_WORDS)
    if (words.length === 0) return [paragraph('Type a word to look for, such as `cursor` or `rate limit`.')]
    const sections = found(words)
    if (sections.length === 0)
      return [
        paragraph('No page contains all of these words. Try fewer or different words, or start here:'),
        list(...pages.map((page) => `[${page.title}](${addressOf(page)})`)),
      ]
    return [
      heading(sections.length === 1 ? '1 place' : `${sections.length} places`),
      list(...sections.map(({ link, text }) => `${link}: ${excerpt(text.trim(), words[0]!)}`)),
    ]
  }

  return (query) => ({
    slug: '',
    title: 'Search results',
    summary: 'Parts of the documentation that contain every word of your search.',
    blocks: () => blocks(query),
  })
}
