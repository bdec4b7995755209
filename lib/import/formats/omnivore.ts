import type { JsonFormat } from '../format.ts'
import { asText, type Fields } from '../json-values.ts'
import { imageAt } from '../table.ts'
import type { DraftHighlight } from '../draft.ts'

/** Reads quotations, each with `#label`s and a note after blank lines. A quotation begins the next highlight. */
function markdownHighlights(markdown: string): DraftHighlight[] {
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

/** Omnivore: metadata, with the page and its highlights in other files of the archive. */
export const omnivoreJson: JsonFormat = {
  kind: 'json',
  name: 'Omnivore',
  element: (row) => 'url' in row && 'savedAt' in row && ('slug' in row || 'labels' in row),
  map: async (row: Fields, file) => {
    const slug = asText(row['slug'])
    const folder = file.path.replace(/[^/]*$/, '')
    const html = slug ? await file.sibling(`${folder}content/${slug}.html`) : null
    const highlights = slug ? await file.sibling(`${folder}highlights/${slug}.md`) : null
    return {
      url: row['url'],
      title: row['title'],
      author: row['author'],
      tags: row['labels'],
      saved: row['savedAt'],
      published: row['publishedAt'],
      html,
      text: html ? '' : row['description'],
      highlights: markdownHighlights(highlights ?? ''),
      media: imageAt('thumbnail')(row),
    }
  },
}
