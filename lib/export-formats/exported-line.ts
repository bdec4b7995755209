import {
  highlightsOf as readHighlights,
  type Author,
  type Bookmark,
  type ContentBlock,
  type Highlight,
} from '@bookplate/contract'
import { toMarkdown } from '../portable-text/markdown.ts'
import { normalise } from '../portable-text/normalise.ts'
import { toPlainText } from '../portable-text/plain-text.ts'

export interface ExportedLine {
  url: string
  platform: string
  contentType: string
  title: string | null
  author: Author | null
  content: ContentBlock[]
  media: { ref: string; altText: string | null }[]
  tags: string[]
  note: string | null
  isFavorite: boolean
  capturedAt: string
  contentCreatedAt: string | null
  deletedAt: string | null
  highlights?: Highlight[]
}

/** Returns a JPEG, or undefined if there is none. */
export type ImageOf<Line extends ExportedLine = ExportedLine> = (
  line: Line,
  ref: string,
) => Promise<Uint8Array | undefined>

export const lineOf = (bookmark: Bookmark) => ({
  ...bookmark,
  title: bookmark.title ?? null,
  author: bookmark.author ?? null,
  media: bookmark.media.map(({ ref, altText }) => ({ ref, altText: altText ?? null })),
  note: bookmark.note ?? null,
  isFavorite: bookmark.isFavorite ?? false,
  contentCreatedAt: bookmark.contentCreatedAt ?? null,
  deletedAt: bookmark.deletedAt ?? null,
  tags: bookmark.tags.map(({ name }) => name),
  highlights: readHighlights(bookmark),
})

type Titled = Pick<ExportedLine, 'title' | 'url'>
type Written = Pick<ExportedLine, 'content'>

export const titleOf = ({ title, url }: Titled): string => title?.trim() || url

const MAX_FILE_NAME_LENGTH = 80

/** A file name without its extension, which Windows, macOS, and Obsidian accept. */
export const fileNameOf = (line: Titled): string =>
  titleOf(line)
    .normalize('NFC')
    .replace(/[\\/:*?"<>|#^[\]\p{C}]+/gu, ' ')
    .replace(/\s+/g, ' ')
    .slice(0, MAX_FILE_NAME_LENGTH)
    .toWellFormed()
    .replace(/^[. ]+|[. ]+$/g, '') || 'bookmark'

export const authorOf = ({ author }: Pick<ExportedLine, 'author'>): string =>
  author?.displayName ?? (author?.username ? `@${author.username}` : '')
export const textOf = ({ content }: Written): string => toPlainText(normalise(content).blocks)
export const markdownOf = ({ content }: Written): string => toMarkdown(normalise(content).blocks)
export const secondsOf = (instant: string): number => Math.floor(Date.parse(instant) / 1_000) || 0

/** Without ids, because the import derives them from the page and the words. */
export const highlightList = ({ highlights = [] }: Pick<ExportedLine, 'highlights'>) =>
  highlights.map(({ id: _id, ...highlight }) => highlight)

export const highlightsOf = (line: Pick<ExportedLine, 'highlights'>): string =>
  line.highlights?.length ? JSON.stringify(highlightList(line)) : ''

/** Tags separated by commas, or a JSON list if a name would read otherwise. */
export const tagsOf = ({ tags }: Pick<ExportedLine, 'tags'>, separator = ', '): string =>
  tags.some((tag) => tag.includes(',') || tag.startsWith('[')) ? JSON.stringify(tags) : tags.join(separator)
