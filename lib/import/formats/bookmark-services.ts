import type { CsvFormat, DraftHighlight, JsonFormat } from '../draft.ts'
import { arrayWith, asArray, asText, isObject, listAt, type Fields } from '../json-values.ts'

/** Reads cells that repeat `Highlight:text`, with `Note:` or `Sticky note:` after it. */
function markedHighlights(cell = ''): DraftHighlight[] {
  const highlights: { quote: string; note: string }[] = []
  for (const [, mark, text] of cell.matchAll(
    /(?:^|\s)(Highlight|Note|Sticky note|Annotation|Comment):\s*([\s\S]*?)(?=\s(?:Highlight|Note|Sticky note|Annotation|Comment):|$)/gi,
  )) {
    if (/^highlight$/i.test(mark!)) highlights.push({ quote: text!.trim(), note: '' })
    else if (highlights.length > 0 && !/^sticky/i.test(mark!)) highlights.at(-1)!.note = text!.trim()
  }
  return highlights
}

/** Sticky notes of Diigo belong to the page, not to a quote. */
const stickyNotes = (cell = ''): string =>
  [...cell.matchAll(/(?:^|\s)Sticky note:\s*([\s\S]*?)(?=\s(?:Highlight|Sticky note):|$)/gi)]
    .map(([, text]) => text!.trim())
    .join('\n\n')

const joined = (...parts: (string | undefined)[]): string =>
  [...new Set(parts.map((part) => part?.trim()).filter(Boolean))].join('\n\n')

/** Raindrop names nested folders `a/b` or `a / b`; a name that contains a slash looks the same. */
const raindropFolders = (cell = ''): string[] =>
  cell.split(/\s*\/\s*/).filter((name) => name && !/^unsorted$/i.test(name))

/** Raindrop's CSV. */
export const raindropCsv: CsvFormat = {
  name: 'Raindrop (CSV)',
  columns: ['url', 'folder', 'tags', 'created'],
  map: (row) => ({
    url: row['url'],
    title: row['title'],
    note: row['note'],
    text: row['excerpt'],
    tags: row['tags'],
    folders: raindropFolders(row['folder']),
    saved: row['created'],
    favorite: row['favorite'],
    highlights: markedHighlights(row['highlights']),
    media: /^https?:/.test(row['cover'] ?? '') ? [{ type: 'image', url: row['cover']! }] : [],
  }),
}

/** Pinboard's JSON. Tags are separated by spaces. */
export const pinboardJson: JsonFormat = {
  name: 'Pinboard',
  rows: (value) => arrayWith(value, ['href', 'toread']) ?? arrayWith(value, ['href', 'extended']),
  map: (row: Fields) => ({
    url: row['href'],
    title: row['description'],
    note: row['extended'],
    saved: row['time'],
    tags: asText(row['tags']).split(/\s+/),
  }),
}

/** Diigo's CSV. */
export const diigoCsv: CsvFormat = {
  name: 'Diigo',
  columns: ['url', 'annotations', 'created at'],
  map: (row) => ({
    url: row['url'],
    title: row['title'],
    tags: (row['tags'] ?? '')
      .split(row['tags']?.includes(',') ? ',' : /\s+/)
      .filter((tag) => tag.trim() !== 'no_tag'),
    note: joined(row['description'], row['comments'], stickyNotes(row['annotations'])),
    saved: row['created at'],
    highlights: markedHighlights(row['annotations']),
  }),
}

/** mymind's CSV. Cards without an address are notes and pictures. */
export const mymindCsv: CsvFormat = {
  name: 'mymind',
  columns: ['id', 'type', 'url', 'content', 'created'],
  map: (row) => ({
    url: row['url'],
    title: row['title'],
    note: row['note'],
    text: row['content'],
    tags: row['tags'],
    saved: row['created'],
  }),
}

interface KarakeepRow {
  bookmark: Fields
  folders: string[]
}

/** Karakeep. Smart lists are searches, so only manual ones become tags. */
export const karakeepJson: JsonFormat = {
  name: 'Karakeep',
  rows: (value) => {
    const bookmarks = listAt(value, 'bookmarks')
    if (!bookmarks?.some((one) => 'content' in one && 'createdAt' in one)) return null
    const lists = (listAt(value, 'lists') ?? []).filter(({ type }) => type !== 'smart')
    const byId = new Map(lists.map((list) => [list['id'], list]))
    const path = (id: unknown, depth = 20): string[] => {
      const list = byId.get(id)
      return list && depth > 0 ? [...path(list['parentId'], depth - 1), asText(list['name'])] : []
    }
    return bookmarks.map((bookmark): KarakeepRow => ({
      bookmark,
      folders: asArray(bookmark['lists']).flatMap((id) => path(id)),
    }))
  },
  map: ({ bookmark, folders }: KarakeepRow) => {
    const content = isObject(bookmark['content']) ? bookmark['content'] : {}
    return {
      url: content['url'],
      title: bookmark['title'] ?? content['title'],
      tags: bookmark['tags'],
      folders,
      note: bookmark['note'],
      saved: bookmark['createdAt'],
      favorite: bookmark['favourited'],
    }
  },
}

interface LinkwardenRow {
  link: Fields
  folders: string[]
  isPinned: boolean
}

/** Linkwarden. Pinned links are whole links, matched by their address. */
export const linkwardenJson: JsonFormat = {
  name: 'Linkwarden',
  rows: (value) => {
    const collections = listAt(value, 'collections')
    if (!collections?.some(({ links }) => Array.isArray(links))) return null
    const byId = new Map(collections.map((one) => [one['id'], one]))
    const path = (id: unknown, depth = 20): string[] => {
      const one = byId.get(id)
      return one && depth > 0 ? [...path(one['parentId'], depth - 1), asText(one['name'])] : []
    }
    const pinned = new Set((listAt(value, 'pinnedLinks') ?? []).map(({ url }) => url))
    return collections.flatMap((collection) =>
      asArray(collection['links'])
        .filter(isObject)
        .map((link): LinkwardenRow => ({
          link,
          folders: path(collection['id']).filter((name) => !/^unorganized$/i.test(name)),
          isPinned: typeof link['url'] === 'string' && pinned.has(link['url']),
        })),
    )
  },
  map: ({ link, folders, isPinned }: LinkwardenRow) => ({
    url: link['url'],
    title: link['name'],
    note: link['description'],
    tags: link['tags'],
    folders,
    saved: link['importDate'] ?? link['createdAt'],
    text: link['textContent'],
    favorite: isPinned || asArray(link['pinnedBy']).length > 0,
    highlights: asArray(link['highlights'])
      .filter(isObject)
      .map(({ text, comment, createdAt }) => ({ quote: asText(text), note: asText(comment), createdAt })),
  }),
}
