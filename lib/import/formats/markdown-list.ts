import MarkdownIt, { type Token } from 'markdown-it'
import type { TextFormat } from '../format.ts'
import { filledLines } from '../records.ts'

const reader = new MarkdownIt({ linkify: true })
reader.normalizeLink = (url) => url
reader.validateLink = () => true

/** Not a number alone, which counts something (“issue #42”). buku writes tags as a comment. */
const TAG = /(?:^|\s)#(?!\d+(?![\p{L}\p{N}_/-]))([\p{L}\p{N}_/-]+)|<!-- TAGS: ([^<]*?) -->/gu

const ORG_LINK = /\[\[(\w+:[^[\]]+)\](?:\[([^\]]*)\])?\]/g

/** Links and tags of Org mode as those that buku writes in Markdown. */
function markdownOf(line: string): string {
  if (!line.includes('[[')) return line
  const text = line.trimEnd()
  const end = text.slice(text.lastIndexOf(' ') + 1)
  const tags = /^:\S+:$/.test(end) ? `<!-- TAGS: ${end.replaceAll(':', ',')} -->` : end
  const links = text.slice(0, text.length - end.length) + tags
  return links.replace(ORG_LINK, (_, url: string, title = '') => `[${title}](<${url}>)`)
}

function linksOf(line: string): { url: string; title: string; after: string }[] {
  const links: { url: string; title: string; after: string; isBare: boolean }[] = []
  let isInside = false
  const tokens: Token[] = reader.parseInline(line, {})[0]?.children ?? []
  for (const { type, content, info, ...token } of tokens) {
    const last = links.at(-1)
    if (type === 'link_open') {
      const isBare = info === 'auto' || token.markup === 'linkify'
      links.push({
        url: token.attrs?.find(([name]) => name === 'href')?.[1] ?? '',
        title: '',
        after: '',
        isBare,
      })
    }
    if (type === 'link_open' || type === 'link_close') isInside = type === 'link_open'
    else if (last && isInside && !last.isBare) last.title += content
    else if (last && !isInside) last.after += content
  }
  return links.flatMap((link) =>
    link.isBare ? link.url.split(/[,;](?=https?:\/\/)/i).map((url) => ({ ...link, url })) : [link],
  )
}

/** A list of links: `- [Title](address) #tag description`. */
export const markdownList: TextFormat = {
  kind: 'text',
  name: { key: 'imports.format.markdownList' },
  hasFinalTexts: true,
  matches: (head) =>
    /^\s*(?:[-+]|\*+|\d+\.)\s+(?:\[[ xX]\]\s+)?(?:\[[^\n]*\]\(|\[\[\w+:|<?https?:)/m.test(head),
  records: async function* (lines) {
    for await (const { line, text } of filledLines(lines))
      for (const link of linksOf(markdownOf(text))) yield { line, text: JSON.stringify(link) }
  },
  map: (record) => {
    const { url, title, after } = JSON.parse(record) as ReturnType<typeof linksOf>[number]
    return {
      url: url.replaceAll(' ', '%20'),
      title,
      tags: [...after.matchAll(TAG)].flatMap(([, tag, list = '']) => tag ?? list.split(',')),
      note: after
        .replace(TAG, '')
        .trim()
        .replace(/^[-–—:,;.]\s*/, ''),
    }
  },
}
