import MarkdownIt, { type Token } from 'markdown-it'
import { escapeXml } from '../../../../lib/portable-text/xhtml.ts'

const markdown = new MarkdownIt()
// Only links to this site and to the web.
markdown.validateLink = (address) => /^(\/|#|https?:)/.test(address)

export const anchorOf = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')

/** Returns the headings above a table and its first column, because each region of a page needs a unique name. */
function nameOfTable(tokens: readonly Token[], at: number): string {
  const under: string[] = []
  for (const [index, { type, tag }] of tokens.slice(0, at).entries()) {
    if (type === 'heading_open') under.splice(Number(tag.slice(1)) - 2, Infinity, tokens[index + 1]!.content)
  }
  const first = tokens.slice(at).find(({ type }) => type === 'inline')
  return [...under, first?.content].join(', ')
}

Object.assign(markdown.renderer.rules, {
  heading_open: (tokens, at) => `<${tokens[at]!.tag} id="${anchorOf(tokens[at + 1]!.content)}">`,
  // A wide table scrolls separately. It needs focus and a name for keyboard users.
  table_open: (tokens, at) =>
    `<div class="table" role="region" tabindex="0" aria-label="${escapeXml(nameOfTable(tokens, at))}"><table>`,
  table_close: () => '</table></div>',
  th_open: () => '<th scope="col">',
  fence: (tokens, at) => `<pre tabindex="0"><code>${escapeXml(tokens[at]!.content.trimEnd())}</code></pre>\n`,
} satisfies typeof markdown.renderer.rules)

export const inlineHtml = (text: string): string => markdown.renderInline(text)
export const partsHtml = (parts: readonly string[]): string => markdown.render(parts.join('\n\n'))
