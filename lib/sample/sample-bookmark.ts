import {
  fold,
  isRecord,
  isText,
  MAX_SUMMARY_TEXT_LENGTH,
  type Bookmark,
  type SummaryHit,
  type UpdateBookmarkRequest,
} from '@bookplate/contract'
import { toPlainText } from '@/lib/portable-text/plain-text.ts'
import { normalise } from '@/lib/portable-text/normalise.ts'
import { hitOfBookmark } from '@/lib/search/hit-of-bookmark.ts'
import type { SampleBookmark } from './database.ts'

export type TagOf = (name: string) => Bookmark['tags'][number]

const block = (text: string, at: number) => ({
  _type: 'block',
  _key: `b${at}`,
  style: 'normal',
  markDefs: [],
  children: [{ _type: 'span', _key: `s${at}`, text, marks: [] }],
})

export const blocksOf = (text: string) =>
  text
    .split(/\n{2,}/)
    .filter(Boolean)
    .map(block)

export function bookmarkOfLine(
  line: Record<string, unknown>,
  { id, tagOf }: { id: string; tagOf: TagOf },
): Bookmark {
  const { text, tags, note, media, ...rest } = line as Partial<Bookmark> & { text?: unknown }
  return {
    platform: 'web',
    contentType: 'article',
    ...rest,
    id,
    url: String(line['url']),
    content: blocksOf(isText(text) ? text : ''),
    media: ((media ?? []) as Bookmark['media']).map((item, at) => ({ ...item, ref: `m${at}` })),
    tags: ((tags ?? []) as unknown as string[]).map(tagOf),
    note: note ?? null,
    isFavorite: line['isFavorite'] === true,
    capturedAt: String(line['capturedAt']),
  }
}

const plainTextOf = ({ content }: Bookmark): string => toPlainText(normalise(content).blocks)

/** Like a hit of a list, but with the whole text, because searches look through it. */
export const wholeHit = (bookmark: Bookmark): SummaryHit => ({
  ...hitOfBookmark(bookmark),
  text: [plainTextOf(bookmark), bookmark.note ?? ''].filter(Boolean).join('\n'),
})

/** `view=summary` of a bookmark. Section "Summary hit". */
export const summaryOf = (bookmark: Bookmark): SummaryHit => {
  const hit = wholeHit(bookmark)
  return {
    ...hit,
    text: Array.from(hit.text.replace(/\s+/g, ' ')).slice(0, MAX_SUMMARY_TEXT_LENGTH).join(''),
  }
}

/** Applies a change. Section "PATCH /v1/bookmarks". */
export function updated(
  bookmark: SampleBookmark,
  { isFavorite, note, tags: change }: UpdateBookmarkRequest,
  tagOf: TagOf,
): SampleBookmark {
  const names = change?.set ?? [
    ...bookmark.tags.map(({ name }) => name).filter((name) => !change?.remove?.includes(name)),
    ...(change?.add ?? []),
  ]
  return {
    ...bookmark,
    ...(isFavorite === undefined ? {} : { isFavorite }),
    ...(note === undefined ? {} : { note: note || null }),
    ...(change ? { tags: [...new Set(names)].map(tagOf) } : {}),
  }
}

export const lineOf = ({ tags, ...bookmark }: SampleBookmark): string => {
  const { url, title, content, note, isFavorite, capturedAt } = bookmark
  const names = tags.map(({ name }) => name)
  return JSON.stringify({ url, title, content, note, tags: names, isFavorite, capturedAt })
}

export const sameName = (a: string, b: string): boolean => fold(a) === fold(b)

export const isLine = (value: unknown): value is Record<string, unknown> =>
  isRecord(value) && isText(value['url']) && isText(value['capturedAt'])
