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
import type { DraftBookmark, DraftMedia } from './draft-bookmark.ts'
import { storedHighlight } from './highlights.ts'
import { identityOf } from './url-identity.ts'

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

const orNull = <Schema extends z.ZodType>(schema: Schema) => schema.nullable().default(null)

const ImportMedia = z.object({
  ref: z
    .string()
    .regex(/^[\w-]{1,100}$/)
    .nullish()
    .catch(null),
  type: MediaType,
  url: z.string().min(1),
  altText: orNull(z.string()),
  width: orNull(z.int().min(0)),
  height: orNull(z.int().min(0)),
  duration: orNull(z.number().min(0)),
  caption: orNull(z.string()),
})

const ImportHighlight = z.object({ ...NewHighlight.shape, createdAt: Moment.nullish() })

/** One line of an import file. Ignores additional fields of an export. */
export const ImportLine = z.object({
  url: WebAddress,
  platform: Platform.default('web'),
  platformId: orNull(z.string()),
  contentType: ContentType.default('article'),
  title: z.string().nullish(),
  author: orNull(
    z.object({
      username: z.string().min(1),
      displayName: z.string().nullish(),
      avatarUrl: z.string().nullish(),
      profileUrl: z.string().nullish(),
    }),
  ),
  text: z.string().nullish(),
  content: z.array(ContentBlock).nullish(),
  media: z.array(ImportMedia).max(MAX_IMPORT_MEDIA).nullish(),
  tags: z.array(ImportTag).max(MAX_TAGS).nullish(),
  note: characters(0, MAX_NOTE_LENGTH).nullish(),
  isFavorite: z.boolean().nullish(),
  capturedAt: Moment.nullish(),
  contentCreatedAt: orNull(Moment),
  deletedAt: orNull(Moment),
  highlights: z.array(ImportHighlight).max(MAX_HIGHLIGHTS).nullish(),
  unread: orNull(z.object({ reason: characters(0, MAX_UNREAD_REASON_LENGTH), since: Moment })),
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
  return items.map((item) => ({ ...item, ref: refOf(item, taken) }))
}

/** Converts plain text to Portable Text. An empty line starts a paragraph. */
const paragraphs = (text: string): z.infer<typeof ContentBlock>[] =>
  text
    .split(/\r?\n[ \t]*(?:\r?\n)+/)
    .map((paragraph) => paragraph.trim())
    .filter(Boolean)
    .map((paragraph, index) => ({
      _type: 'block',
      _key: `p${index}`,
      style: 'normal',
      markDefs: [],
      children: [{ _type: 'span', _key: `p${index}s0`, text: paragraph, marks: [] }],
    }))

export const bookmarkOfLine = (
  { text, content, media, highlights, ...line }: ImportLine,
  uuid: string,
  now: number,
): DraftBookmark => ({
  ...line,
  uuid,
  identities: [identityOf(line.url)],
  claims: [],
  title: line.title?.trim() || null,
  content: content ?? paragraphs(text ?? ''),
  media: importMedia(media ?? []),
  images: [],
  wanted: [],
  tags: [...new Set(line.tags ?? [])],
  note: line.note?.trim() ? line.note : null,
  isFavorite: line.isFavorite ?? false,
  capturedAt: line.capturedAt ?? now,
  highlights: (highlights ?? []).map((item) =>
    storedHighlight(item, item.createdAt ?? line.capturedAt ?? now),
  ),
})
