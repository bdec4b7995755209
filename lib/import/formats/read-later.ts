import type { CsvFormat, FileContext, HtmlFormat, JsonFormat } from '../draft.ts'
import { arrayWith, asArray, asText, isObject, listAt, type Fields } from '../json-values.ts'
import { markdownHighlights } from '../markdown-highlights.ts'

/** Pocket's CSV. Tags are separated by bars; older files have a column `cursor`. */
export const pocketCsv: CsvFormat = {
  name: 'Pocket (CSV)',
  columns: ['url', 'time added', 'tags', 'status'],
  map: (row) => ({
    url: row['url'],
    title: row['title'],
    saved: row['time added'],
    tags: row['tags']?.split(/[|]/),
  }),
}

/** Pocket's HTML: a list of links under "Unread" and "Read Archive". */
export const pocketHtml: HtmlFormat = {
  name: 'Pocket (HTML)',
  matches: (head) => /<title>\s*Pocket Export/i.test(head),
  map: ({ attributes, title }) => ({
    url: attributes['href'],
    title,
    saved: attributes['time_added'],
    tags: attributes['tags'],
  }),
}

/** Pocket's highlights, in a file next to its CSV. The page is joined by its address. */
export const pocketAnnotations: JsonFormat = {
  name: 'Pocket (highlights)',
  rows: (value) => {
    const rows = arrayWith(value, ['url', 'highlights'])
    return rows?.some(({ highlights }) =>
      asArray(highlights).some((one) => isObject(one) && 'created_at' in one),
    )
      ? rows
      : null
  },
  map: (row: Fields) => ({
    url: row['url'],
    title: row['title'],
    highlights: asArray(row['highlights'])
      .filter(isObject)
      .map(({ quote, created_at: createdAt, note }) => ({
        quote: asText(quote),
        note: asText(note),
        createdAt,
      })),
  }),
}

const STATE_FOLDERS = /^(?:unread|archive|starred)$/i

/** Tags of Instapaper, a JSON list in a cell. */
function instapaperTags(cell = ''): unknown {
  try {
    return cell.startsWith('[') ? JSON.parse(cell) : cell
  } catch {
    return cell
  }
}

/** Instapaper's CSV. `Folder` is also the state: Unread, Archive, Starred. */
export const instapaperCsv: CsvFormat = {
  name: 'Instapaper (CSV)',
  columns: ['url', 'title', 'selection', 'folder'],
  map: (row) => ({
    url: row['url'],
    title: row['title'],
    note: row['selection'],
    saved: row['timestamp'],
    tags: instapaperTags(row['tags']),
    favorite: /^starred$/i.test(row['folder'] ?? ''),
    folders: row['folder'] && !STATE_FOLDERS.test(row['folder'].trim()) ? [row['folder']] : [],
  }),
}

/** Instapaper's HTML: lists of links under a heading for each folder. */
export const instapaperHtml: HtmlFormat = {
  name: 'Instapaper (HTML)',
  matches: (head) => /<title>\s*Instapaper/i.test(head),
  map: ({ attributes, title, heading }) => ({
    url: attributes['href'],
    title,
    favorite: /^starred$/i.test(heading.trim()),
    folders: heading.trim() && !STATE_FOLDERS.test(heading.trim()) ? [heading.trim()] : [],
  }),
}

/** A list as Python writes it: `['a', "it's"]`. */
const pythonList = (cell = ''): string[] =>
  [...cell.matchAll(/'((?:[^'\\]|\\.)*)'|"((?:[^"\\]|\\.)*)"/g)].map(([, single, double]) =>
    (single ?? double ?? '').replace(/\\(.)/g, '$1'),
  )

/** Readwise Reader. Items of feeds were never saved by the person. */
export const readwiseCsv: CsvFormat = {
  name: 'Readwise Reader',
  columns: ['url', 'document tags', 'saved date', 'location'],
  map: (row) =>
    row['location']?.trim().toLowerCase() === 'feed'
      ? null
      : {
          url: row['url'],
          title: row['title'],
          saved: row['saved date'],
          tags: pythonList(row['document tags']),
          author: row['author'],
          note: row['document note'],
          published: row['published date'],
        },
}

/** Matter's CSV. Its last interaction is not when the page was saved. */
export const matterCsv: CsvFormat = {
  name: 'Matter',
  columns: ['url', 'publisher', 'in queue', 'favorited'],
  map: (row) => ({
    url: row['url'],
    title: row['title'],
    author: row['author'],
    tags: row['tags']?.split(';'),
    favorite: row['favorited'],
  }),
}

async function omnivoreText(slug: string, file: FileContext): Promise<{ html: string; highlights: string }> {
  const folder = file.path.replace(/[^/]*$/, '')
  const html = slug ? await file.sibling(`${folder}content/${slug}.html`) : null
  const highlights = slug ? await file.sibling(`${folder}highlights/${slug}.md`) : null
  return { html: html ?? '', highlights: highlights ?? '' }
}

/** Omnivore: metadata, with the page and its highlights in other files of the archive. */
export const omnivoreJson: JsonFormat = {
  name: 'Omnivore',
  rows: (value) =>
    arrayWith(value, ['url', 'slug', 'savedAt']) ?? arrayWith(value, ['url', 'labels', 'savedAt']),
  map: async (row: Fields, file: FileContext) => {
    const { html, highlights } = await omnivoreText(asText(row['slug']), file)
    return {
      url: row['url'],
      title: row['title'],
      author: row['author'],
      tags: row['labels'],
      saved: row['savedAt'],
      published: row['publishedAt'],
      html,
      text: html ? '' : row['description'],
      highlights: markdownHighlights(highlights),
    }
  },
}

/** wallabag's JSON. Dates have a zone without a colon. */
export const wallabagJson: JsonFormat = {
  name: 'wallabag (JSON)',
  rows: (value) =>
    arrayWith(value, ['url', 'is_archived']) ??
    arrayWith(value, ['url', 'is_starred']) ??
    (isObject(value) && isObject(value['_embedded']) ? listAt(value['_embedded'], 'items') : null),
  map: (row: Fields) => ({
    url: row['url'],
    title: row['title'],
    tags: asArray(row['tags']).map((tag) => (isObject(tag) ? (tag['label'] ?? tag['slug']) : tag)),
    favorite: row['is_starred'],
    saved: row['created_at'],
    published: row['published_at'],
    author: asArray(row['published_by']).filter(Boolean),
    html: row['content'],
    highlights: asArray(row['annotations'])
      .filter(isObject)
      .map(({ quote, text, created_at: createdAt }) => ({
        quote: asText(quote),
        note: asText(text),
        createdAt,
      })),
  }),
}

/** wallabag's CSV: semicolons, and dates as day/month/year. */
export const wallabagCsv: CsvFormat = {
  name: 'wallabag (CSV)',
  columns: ['url', 'content', 'mime type', 'creation date'],
  map: (row) => ({
    url: row['url'],
    title: row['title'],
    html: row['content'],
    tags: row['tags'],
    saved: row['creation date'],
  }),
}
