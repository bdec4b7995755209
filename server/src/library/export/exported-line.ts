import type { Author, ContentBlock, Highlight } from '@bookplate/contract'
import { plainText } from '../portable-text.ts'

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

export type ImageOf = (line: ExportedLine, ref: string) => Promise<Uint8Array | undefined>

export const titleOf = ({ title, url }: ExportedLine): string => title?.trim() || url
export const authorOf = ({ author }: ExportedLine): string => author?.displayName ?? author?.username ?? ''
export const textOf = ({ content }: ExportedLine): string => plainText(content)
export const secondsOf = (instant: string): number => Math.floor(Date.parse(instant) / 1_000)

/** Quotes with their notes as JSON; empty if there are none. */
export const highlightsOf = ({ highlights = [] }: ExportedLine): string =>
  highlights.length > 0 ? JSON.stringify(highlights.map(({ quote, note }) => ({ quote, note }))) : ''

/** Tags separated by commas, or a JSON list if a name contains a comma. */
export const tagsOf = ({ tags }: ExportedLine): string =>
  tags.some((tag) => tag.includes(',')) ? JSON.stringify(tags) : tags.join(', ')
