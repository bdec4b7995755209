import { Id, NewHighlight, TagName, urlIdentity, type Bookmark } from '@bookplate/contract'
import type { ImportedLine } from '@bookplate/import'
import { z } from 'zod'
import { joinNote } from '@/lib/outbox/note-conflict.ts'
import type { PreviewLine } from './preview.ts'

export interface ImportedEdit {
  tags: string[]
  note: string | null
  isFavorite: boolean
}

export interface ImportedPage extends ImportedEdit {
  url: string
  title: string
  highlights: NewHighlight[]
}

const createId = () => crypto.randomUUID()
const FileHighlight = z.object({ ...NewHighlight.shape, id: Id.default(createId) })
const textOf = (value: unknown): string => (typeof value === 'string' ? value.trim() : '')
const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : [])
const nameOf = (tag: unknown): unknown =>
  typeof tag === 'object' && tag !== null ? Reflect.get(tag, 'name') : tag

export const importedPage = (line: ImportedLine): ImportedPage => ({
  url: line.url,
  title: textOf(line['title']),
  tags: listOf(line['tags']).flatMap((tag) => TagName.safeParse(nameOf(tag)).data ?? []),
  note: textOf(line['note']) || null,
  isFavorite: line['isFavorite'] === true,
  highlights: listOf(line['highlights']).flatMap((item) => FileHighlight.safeParse(item).data ?? []),
})

export const editOfBookmark = ({ tags = [], note = null, isFavorite }: Partial<Bookmark>): ImportedEdit => ({
  tags: tags.map(({ name }) => name),
  note,
  isFavorite: isFavorite ?? false,
})

export const joinedEdit = (first: ImportedEdit, second: ImportedEdit): ImportedEdit => ({
  tags: [...new Set([...first.tags, ...second.tags])],
  note: second.note === null ? first.note : joinNote({ text: second.note, blind: true }, first.note ?? ''),
  isFavorite: first.isFavorite || second.isFavorite,
})

function joinedLine(first: ImportedLine, second: ImportedLine): ImportedLine {
  const [older, newer] = [importedPage(first), importedPage(second)]
  return {
    ...first,
    title: older.title || newer.title,
    ...joinedEdit(older, newer),
    highlights: [...older.highlights, ...newer.highlights],
  }
}

const savedAt = ({ line }: Pick<PreviewLine, 'line'>): string => textOf(line['capturedAt'])

/**
 * A file's ids could overwrite highlights of the library. The new ones are stored with the line, so that a page that is
 * saved again after a kill gets none twice.
 */
const withNewIds = (line: ImportedLine): ImportedLine => {
  const highlights = importedPage(line).highlights.map((highlight) => ({ ...highlight, id: createId() }))
  return highlights.length > 0 ? { ...line, highlights } : line
}

/** Joins lines of the same page, and sorts them oldest first, because a library lists pages by arrival. */
export function pagesInOrder<Item extends Pick<PreviewLine, 'place' | 'line'>>(
  lines: readonly Item[],
): Item[] {
  const pages = new Map<string, Item>()
  const sorted = lines.toSorted((a, b) => savedAt(a).localeCompare(savedAt(b), 'en'))
  for (const entry of sorted) {
    const identity = urlIdentity(entry.line.url)
    const earlier = pages.get(identity)
    pages.set(identity, earlier ? { ...earlier, line: joinedLine(earlier.line, entry.line) } : entry)
  }
  return [...pages.values()].map((page) => ({ ...page, line: withNewIds(page.line) }))
}
