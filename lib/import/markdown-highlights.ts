import type { DraftHighlight } from './draft.ts'

/**
 * Reads highlights of Omnivore's Markdown: a quotation, then labels as `#label`, then a note, each separated by a
 * blank line. A quotation begins the next highlight.
 */
export function markdownHighlights(markdown: string): DraftHighlight[] {
  const highlights: { quote: string; note: string[] }[] = []
  for (const block of markdown.replace(/\r\n?/g, '\n').split(/\n{2,}/)) {
    const text = block.trim()
    if (!text) continue
    if (text.startsWith('>')) {
      highlights.push({ quote: text.replace(/^>[ \t]?/gm, '').trim(), note: [] })
    } else {
      const isLabels = /^(?:#[^\s#]+\s*)+$/.test(text)
      if (!isLabels) highlights.at(-1)?.note.push(text)
    }
  }
  return highlights.map(({ quote, note }) => ({ quote, note: note.join('\n\n') }))
}
