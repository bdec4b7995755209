import type { HtmlFormat, HtmlLink } from '../format.ts'
import { highlightsAt, imageAt, tagList } from '../table.ts'

const LINKDING_NOTES = /\[linkding-notes\]([\s\S]*?)\[\/linkding-notes\]/

/** linkding writes its own marks among the tags, and the person's notes inside the description. */
function linkdingNote(description: string): string {
  const notes = LINKDING_NOTES.exec(description)?.[1] ?? ''
  return [description.replace(LINKDING_NOTES, ''), notes]
    .map((part) => part.trim())
    .filter(Boolean)
    .join('\n\n')
}

const tagsOf = (text?: string): unknown[] =>
  tagList(text).filter((tag) => typeof tag !== 'string' || !tag.trim().startsWith('linkding:'))

const draftOf = ({ attributes, title, folders, note }: HtmlLink) => ({
  url: attributes['href'],
  title,
  // Raindrop's name for pages without a folder.
  folders: folders.filter((name) => !/^unsorted$/i.test(name)),
  tags: tagsOf(attributes['tags'] ?? attributes['labels']),
  note: linkdingNote(note || attributes['description'] || ''),
  saved: attributes['add_date'],
  favorite: attributes['favorite'] ?? attributes['important'] ?? attributes['data-important'],
  isArchived: attributes['data-archived'],
  highlights: highlightsAt('highlights')(attributes),
  media: imageAt('data-cover')(attributes),
})

/** The bookmark file of all browsers and many services. Only some write its DOCTYPE. */
export const netscapeHtml: HtmlFormat = {
  kind: 'html',
  name: { key: 'imports.format.bookmarks' },
  matches: (head) => /<!DOCTYPE NETSCAPE-Bookmark-file|<dl\b[\s\S]*<dt\b|<dt>\s*<(?:a|h3)\b/i.test(head),
  map: draftOf,
}

/** Medium's archive: saved stories and lists. Claps, highlights, and posts are in other folders. */
export const mediumHtml: HtmlFormat = {
  kind: 'html',
  name: 'Medium',
  matches: (head, { path }) =>
    /(?:^|\/)(?:bookmarks|lists)\/[^/]+\.html$/.test(path) && /\bhref="https:\/\/medium\.com\//.test(head),
  map: ({ attributes, title, time }) => ({ url: attributes['href'], title, saved: time }),
}

export const anyHtml: HtmlFormat = {
  kind: 'html',
  name: { key: 'imports.format.links' },
  isGeneric: true,
  matches: (head) => !head.startsWith('<?xml') || /<html\b/i.test(head),
  map: (link) => (/^https?:/i.test(link.attributes['href'] ?? '') ? { ...draftOf(link), folders: [] } : null),
}
