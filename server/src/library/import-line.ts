import {
  ContentBlock,
  ContentType,
  MAX_NOTE_LENGTH,
  MediaType,
  Platform,
  MAX_HIGHLIGHTS,
  MAX_IMPORT_MEDIA,
  MAX_TAGS,
  MAX_UNREAD_REASON_LENGTH,
  NewHighlight,
  TagName,
  WebAddress,
  boundInstant,
  characters,
} from '@bookplate/contract'
import { hash } from 'node:crypto'
import { z } from 'zod'
import type { StoredHighlight } from '../storage/stored-highlight.ts'
import type { DraftBookmark, DraftMedia } from './draft-bookmark.ts'
import { storedHighlight } from './highlights.ts'
import { identityOf } from './url-identity.ts'
import { paragraphs } from './portable-text.ts'

const EARLIEST = Date.parse('0000-01-01T00:00:00Z')
const LATEST = Date.parse('9999-12-31T23:59:59.999Z')

const Moment = z
  .union([z.iso.date(), z.iso.datetime({ offset: true, local: true })], {
    error: 'must be an ISO 8601 date or datetime',
  })
  .transform((text) => Date.parse(boundInstant(text)))
  // An offset can move a time out of the four-digit years of ISO 8601.
  .refine((time) => time >= EARLIEST && time <= LATEST, 'must be in the years 0000 to 9999 of UTC')

const ImportTag = z.preprocess(
  (tag) => (typeof tag === 'object' && tag !== null && 'name' in tag ? tag.name : tag),
  TagName,
)

const ImportMedia = z.object({
  ref: z
    .string()
    .regex(/^[\w-]{1,100}$/)
    .nullish()
    .catch(null),
  type: MediaType,
  url: z.string().min(1),
  altText: z.string().nullish(),
  width: z.int().min(0).nullish(),
  height: z.int().min(0).nullish(),
  duration: z.number().min(0).nullish(),
  caption: z.string().nullish(),
})

const ImportHighlight = z.object({ ...NewHighlight.shape, createdAt: Moment.nullish() })

/** One line of an import file. Ignores additional fields of an export. */
export const ImportLine = z.object({
  url: WebAddress,
  platform: Platform.default('web'),
  platformId: z.string().nullish(),
  contentType: ContentType.default('article'),
  title: z.string().nullish(),
  author: z
    .object({
      username: z.string().min(1),
      displayName: z.string().nullish(),
      avatarUrl: z.string().nullish(),
      profileUrl: z.string().nullish(),
    })
    .nullish(),
  text: z.string().nullish(),
  content: z.array(ContentBlock).nullish(),
  media: z.array(ImportMedia).max(MAX_IMPORT_MEDIA).nullish(),
  tags: z.array(ImportTag).max(MAX_TAGS).nullish(),
  note: characters(0, MAX_NOTE_LENGTH).nullish(),
  isFavorite: z.boolean().nullish(),
  capturedAt: Moment.nullish(),
  contentCreatedAt: Moment.nullish(),
  deletedAt: Moment.nullish(),
  highlights: z.array(ImportHighlight).max(MAX_HIGHLIGHTS).nullish(),
  unread: z.object({ reason: characters(0, MAX_UNREAD_REASON_LENGTH), since: Moment }).nullish(),
})
export type ImportLine = z.infer<typeof ImportLine>

const REF_CHARACTERS = 16

/** Returns the same reference for the same image in every import. */
function refOf({ ref: known, url }: z.infer<typeof ImportMedia>, taken: Set<string>): string {
  const base = known ?? hash('sha256', url, 'hex').slice(0, REF_CHARACTERS)
  let ref = base
  for (let copy = 2; taken.has(ref); copy += 1) ref = `${base}-${copy}`
  taken.add(ref)
  return ref
}

function importMedia(items: readonly z.infer<typeof ImportMedia>[]): DraftMedia[] {
  const taken = new Set<string>()
  return items.map((item) => ({
    ref: refOf(item, taken),
    type: item.type,
    url: item.url,
    width: item.width ?? null,
    height: item.height ?? null,
    duration: item.duration ?? null,
    altText: item.altText ?? null,
    caption: item.caption ?? null,
  }))
}

const importHighlights = (
  items: readonly z.infer<typeof ImportHighlight>[],
  now: number,
): StoredHighlight[] => items.map((item) => storedHighlight(item, item.createdAt ?? now))

export const bookmarkOfLine = (line: ImportLine, uuid: string, now: number): DraftBookmark => ({
  uuid,
  url: line.url,
  identities: [identityOf(line.url)],
  claims: [],
  platform: line.platform,
  platformId: line.platformId ?? null,
  contentType: line.contentType,
  title: line.title?.trim() || null,
  author: line.author ?? null,
  content: line.content ?? paragraphs(line.text ?? ''),
  media: importMedia(line.media ?? []),
  images: [],
  wanted: [],
  tags: [...new Set(line.tags ?? [])],
  note: line.note?.trim() ? line.note : null,
  isFavorite: line.isFavorite ?? false,
  capturedAt: line.capturedAt ?? now,
  contentCreatedAt: line.contentCreatedAt ?? null,
  deletedAt: line.deletedAt ?? null,
  highlights: importHighlights(line.highlights ?? [], line.capturedAt ?? now),
  unread: line.unread ?? null,
})
