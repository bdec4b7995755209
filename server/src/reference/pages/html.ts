import { escapeXml } from '../../../../lib/portable-text/xhtml.ts'
import type { Block } from './block.ts'

const CODE_OR_LINK = /`([^`]+)`|\[([^\]]+)\]\(([^)\s]+)\)/g

/** Renders the two inline forms and escapes other text. Links must be relative or use HTTPS. */
export function inlineHtml(text: string): string {
  let html = ''
  let end = 0
  for (const match of text.matchAll(CODE_OR_LINK)) {
    const [whole, code, label, address] = match
    html += escapeXml(text.slice(end, match.index))
    if (code !== undefined) html += `<code>${escapeXml(code)}</code>`
    else if (/^(\/|#|https?:)/.test(address!))
      html += `<a href="${escapeXml(address!)}">${inlineHtml(label!)}</a>`
    else html += escapeXml(whole)
    end = match.index + whole.length
  }
  return html + escapeXml(text.slice(end))
}

export const anchorOf = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')

const cells = (tag: 'th' | 'td', row: string[]): string =>
  row
    .map((cell) =>
      tag === 'th' ? `<th scope="col">${inlineHtml(cell)}</th>` : `<td>${inlineHtml(cell)}</td>`,
    )
    .join('')

/** `under` lists the parent headings, because each region of a page needs a unique name. */
function blockHtml(block: Block, under: string[]): string {
  switch (block.kind) {
    case 'heading':
      return `<h${block.level} id="${anchorOf(block.text)}">${inlineHtml(block.text)}</h${block.level}>`
    case 'paragraph':
      return `<p>${inlineHtml(block.text)}</p>`
    case 'list':
      return `<ul>${block.items.map((item) => `<li>${inlineHtml(item)}</li>`).join('')}</ul>`
    case 'table': {
      const body = block.rows.map((row) => `<tr>${cells('td', row)}</tr>`).join('')
      // A wide table scrolls separately. It needs focus and a name for keyboard users.
      return `<div class="table" role="region" tabindex="0" aria-label="${escapeXml([...under, block.head[0]].join(', '))}"><table><thead><tr>${cells('th', block.head)}</tr></thead><tbody>${body}</tbody></table></div>`
    }
    case 'code':
      return `<pre tabindex="0"><code>${escapeXml(block.text)}</code></pre>`
  }
}

export function blocksHtml(blocks: Block[]): string {
  let under: string[] = []
  return blocks
    .map((block) => {
      if (block.kind === 'heading') under = [...under.slice(0, block.level - 2), block.text]
      return blockHtml(block, under)
    })
    .join('\n')
}
