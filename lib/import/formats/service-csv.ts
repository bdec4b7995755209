import { doiUrl } from '../doi.ts'
import type { CsvFormat } from '../format.ts'
import { foldersAt, imageAt, joined, listName, split, tagList } from '../table.ts'
import { naturalName } from '../text.ts'
import type { DraftHighlight } from '../draft.ts'

const MARKS = 'Highlight|Note|Sticky note|Annotation|Comment'
const marked = (before: string): RegExp =>
  new RegExp(`(?:^|${before})(${MARKS}):\\s*([\\s\\S]*?)(?=${before}(?:${MARKS}):|$)`, 'gi')
const MARKED = marked(String.raw`\s`)
/** Words of a line can look like a mark. */
const MARKED_LINES = marked(String.raw`\n`)

/** Reads cells that repeat `Highlight:text`, with `Note:` or a similar mark after it. */
function markedHighlights(cell = '', marks = MARKED): DraftHighlight[] {
  const highlights: { quote: string; note: string }[] = []
  for (const [, mark = '', text = ''] of cell.matchAll(marks)) {
    if (/^highlight$/i.test(mark)) highlights.push({ quote: text.trim(), note: '' })
    else if (highlights.length > 0 && !/^sticky/i.test(mark)) highlights.at(-1)!.note = text.trim()
  }
  return highlights
}

/** Sticky notes of Diigo belong to the page, not to a quote. */
const stickyNotes = (cell = ''): string[] =>
  [...cell.matchAll(MARKED)].filter(([, mark]) => /^sticky/i.test(mark!)).map(([, , text]) => text!.trim())

/** Matter's CSV. Its last interaction is not when the page was saved. */
export const matterCsv: CsvFormat = {
  kind: 'csv',
  name: 'Matter',
  columns: ['url', 'publisher', 'in queue', 'favorited'],
}

/** mymind's CSV. Cards without an address are notes and pictures. */
export const mymindCsv: CsvFormat = {
  kind: 'csv',
  name: 'mymind',
  columns: ['id', 'type', 'url', 'content', 'created'],
}

/** Raindrop's CSV. Nested folders are `a/b` or `a / b`; a name that contains a slash looks the same. */
export const raindropCsv: CsvFormat = {
  kind: 'csv',
  name: 'Raindrop (CSV)',
  hasFinalTexts: true,
  columns: ['url', 'folder', 'tags', 'created'],
  map: {
    note: 'note',
    tags: split('tags', ','),
    // Its name in older files.
    text: ['excerpt', 'description'],
    folders: foldersAt('folder', /^unsorted$/i),
    highlights: ({ highlights }) => markedHighlights(highlights, MARKED_LINES),
    media: imageAt('cover'),
  },
}

/** Diigo's CSV. `no_tag` means none. */
export const diigoCsv: CsvFormat = {
  kind: 'csv',
  name: 'Diigo',
  columns: ['url', 'annotations', 'created at'],
  map: {
    tags: ({ tags = '' }) =>
      tags.split(tags.includes(',') ? ',' : /\s+/).filter((tag) => tag.trim() !== 'no_tag'),
    note: (row) => joined([row['description'], row['comments'], ...stickyNotes(row['annotations'])]),
    highlights: ({ annotations }) => markedHighlights(annotations),
  },
}

/** Annotations of one page, from Hypothesis. One without a quote is about the whole page. Replies are by others. */
export const hypothesisCsv: CsvFormat = {
  kind: 'csv',
  name: 'Hypothesis (CSV)',
  columns: ['url', 'annotation/reply type', 'quote', 'body'],
  map: ({ url, tags, quote, body: note, 'creation date': saved, ...row }) =>
    row['annotation/reply type'] === 'Reply'
      ? null
      : { url, tags, saved, ...(quote ? { highlights: [{ quote, note, createdAt: saved }] } : { note }) },
}

/** A list of pages and places that Google saved. The file has the list's name. */
export const googleSavedCsv: CsvFormat = {
  kind: 'csv',
  name: 'Google Saved',
  columns: ['title', 'note', 'url', 'comment'],
  map: { folders: (_, file) => [listName(file)] },
}

/** Reddit's data request: ids and addresses of saved posts and comments. The slug is the best title that it has. */
export const redditCsv: CsvFormat = {
  kind: 'csv',
  name: 'Reddit',
  columns: ['id', 'permalink'],
  isExact: true,
  // The archive has tables of hidden posts too, with the same columns.
  skips: ({ hasSiblings, path }) => hasSiblings && !/(?:^|\/)saved_/.test(path),
  map: {
    url: ({ permalink = '' }) => permalink.replace(/^\//, 'https://www.reddit.com/'),
    title: ({ permalink = '' }) =>
      /\/comments\/\w+\/(?!comment\/)([^/]+)/.exec(permalink)?.[1]?.replaceAll('_', ' '),
  },
}

/** Readwise Reader. Items of feeds were never saved by the person. */
export const readwiseCsv: CsvFormat = {
  kind: 'csv',
  name: 'Readwise Reader',
  columns: ['url', 'document tags', 'saved date', 'location'],
  map: (row) =>
    row['location']?.trim().toLowerCase() === 'feed'
      ? null
      : {
          url: row['url'],
          title: row['title'],
          saved: row['saved date'],
          tags: tagList(row['document tags']),
          author: row['author'],
          note: row['document note'],
          published: row['published date'],
        },
}

/** Zotero's CSV. Without an address the DOI is one. */
export const zoteroCsv: CsvFormat = {
  kind: 'csv',
  name: 'Zotero (CSV)',
  columns: ['key', 'item type', 'date added'],
  map: {
    url: ({ url, doi }) => url || doiUrl(doi),
    author: ({ author = '' }) => author.split(/;\s*/).map(naturalName),
    text: 'abstract note',
    note: 'notes',
    published: ['date', 'publication year'],
    tags: (row) => [row['manual tags'], row['automatic tags']].flatMap((tags = '') => tags.split(/;\s*/)),
  },
}
