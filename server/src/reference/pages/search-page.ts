import { type Page, type Site, heading, list } from './markdown.ts'
import { anchorOf } from './html.ts'
import { addressOf } from './layout.ts'

const MAX_WORDS = 8
const MAX_RESULTS = 20
const EXCERPT_LENGTH = 160

interface Section {
  /** In Markdown. */
  link: string
  title: string
  text: string
}

/** Text of a part without the signs of Markdown. */
const plain = (part: string): string =>
  part
    .replace(/\[([^\]]+)\]\([^)]+\)/g, '$1')
    .replace(/^#+ |^```\w*|^- |\| ---|[`|]/gm, '')
    .replace(/\s+/g, ' ')
    .trim()

function sectionsOf(page: Page, site: Site): Section[] {
  const address = addressOf(page)
  const sections: Section[] = [
    { link: `[${page.title}](${address})`, title: page.title, text: plain(page.summary) },
  ]
  for (const part of page.parts(site)) {
    const text = plain(part)
    if (part.startsWith('## ')) {
      const title = `${page.title}: ${text}`
      sections.push({ link: `[${title}](${address}#${anchorOf(text)})`, title, text: '' })
      // Don't search example data.
    } else if (!part.startsWith('```json')) sections.at(-1)!.text += ` ${text}`
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
      .slice(0, MAX_RESULTS)
  }

  function parts(query: string): string[] {
    const words = query.toLowerCase().split(/\s+/).filter(Boolean).slice(0, MAX_WORDS)
    if (words.length === 0) return ['Type a word to look for, such as `cursor` or `rate limit`.']
    const sections = found(words)
    if (sections.length === 0)
      return [
        'No page contains all of these words. Try fewer or different words, or start here:',
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
    parts: () => parts(query),
  })
}
