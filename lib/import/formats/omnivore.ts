import type { JsonFormat } from '../format.ts'
import { asText, type Fields } from '../json-values.ts'
import { markdownHighlights } from '../markdown-highlights.ts'
import { imageAt } from '../table.ts'

/** Omnivore: metadata, with the page and its highlights in other files of the archive. */
export const omnivoreJson: JsonFormat = {
  kind: 'json',
  name: 'Omnivore',
  element: (one) => 'url' in one && 'savedAt' in one && ('slug' in one || 'labels' in one),
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
