import {
  HIGHLIGHT_COLORS,
  MAX_HIGHLIGHTS,
  MAX_NOTE_LENGTH,
  MAX_QUOTE_CONTEXT_LENGTH,
  MAX_QUOTE_LENGTH,
  MAX_TAGS,
  MAX_TAG_NAME_LENGTH,
  MAX_URL_LENGTH,
  TagName,
  WebAddress,
} from '@bookplate/contract'
import { EARLIEST_PUBLISHED, parseDate } from './dates.ts'
import type { Draft, DraftHighlight } from './draft.ts'
import { type PlatformPost, platformPost } from './platform.ts'
import type { Message } from './refusal.ts'
import { plain, textOfHtml } from './text.ts'

const PRIME = 0x01000193

function fnv(text: string, seed: number): string {
  let hash = seed
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), PRIME)
  return (hash >>> 0).toString(16).padStart(8, '0')
}

/** Id of a highlight (UUID version 8, RFC 9562) from its page and words, so that a second import adds nothing. */
function highlightId(...words: readonly string[]): string {
  const text = words.filter(Boolean).join('\n')
  const digits = [0x811c9dc5, 0x2545f491, 0x9e3779b9, 0x7f4a7c15].map((seed) => fnv(text, seed)).join('')
  return `${digits.slice(0, 8)}-${digits.slice(8, 12)}-8${digits.slice(13, 16)}-a${digits.slice(17, 20)}-${digits.slice(20, 32)}`
}

export interface ImportedLine {
  url: string
  [field: string]: unknown
}

/** `folders` are those of the line's tags that are folders of the file, outermost first. */
export type Normalized = { line: ImportedLine; folders: string[] } | { reason: Message }

export interface Reading {
  now: number
  /** Position of the row among all rows, which orders rows without a date. */
  index: number
  /** Texts have no markup. Tags and entities in them are words. */
  hasFinalTexts: boolean
}

const MAX_EXCERPT_LENGTH = 200
const NAMELESS_SCHEME = /^([a-z][\w+.-]*):/i

/** Start of an address without its scheme, as people type it into tables. File names have the same form. */
const BARE_ADDRESS =
  /^(?:\/\/|(?=(?:[\p{L}\p{N}_-]+\.)+(?!(?:html?|php|aspx?|jsp|pdf|jpe?g|png|gif|svg|webp|txt|docx?|xlsx?|pptx?|csv|json|xml|epub)\b)\p{L}{2,}(?::\d+)?(?:[/?#]|$)))/iu

export function checkAddress(value: unknown): { url: string } | { reason: Message } {
  const text = typeof value === 'string' ? value.replace(/\p{Cc}/gu, '').trim() : ''
  if (!text) return { reason: { key: 'imports.reason.noAddress' } }
  const [, scheme] = NAMELESS_SCHEME.exec(text) ?? []
  const withScheme = text.replace(BARE_ADDRESS, 'https://')
  if (scheme && !/^https?$/i.test(scheme) && !/^[\w.-]+\.[a-z]{2,}$/i.test(scheme) && scheme !== 'localhost')
    return { reason: { key: 'imports.reason.scheme', value: `${scheme.toLowerCase()}:` } }
  const parsed = WebAddress.safeParse(withScheme)
  if (parsed.success) return { url: parsed.data }
  return {
    reason:
      text.length > MAX_URL_LENGTH
        ? { key: 'imports.reason.longAddress', value: MAX_URL_LENGTH }
        : { key: 'imports.reason.notAddress', value: cut(text, MAX_EXCERPT_LENGTH) },
  }
}

const asList = (value: unknown): unknown[] =>
  Array.isArray(value) ? value : typeof value === 'string' ? value.split(',') : []

/** Cuts after as many code points as the service counts. */
function cut(text: string, length: number): string {
  if (text.length <= length) return text
  let end = 0
  for (let count = 0; count < length && end < text.length; count += 1)
    end += text.codePointAt(end)! > 0xffff ? 2 : 1
  return text.slice(0, end)
}

/** A longer text is no page. The service keeps less of a page that it fetches. */
const MAX_TEXT_LENGTH = 4_000_000

type TextOf = (value: unknown) => string

function tagNames(tags: unknown, folders: unknown, textOf: TextOf): string[] {
  const names = [...asList(tags), ...asList(folders)].flatMap((tag) => {
    const named = typeof tag === 'object' && tag !== null && 'name' in tag ? tag.name : tag
    if (typeof named !== 'string') return []
    const text = cut(textOf(named).replace(/\s+/g, ' '), MAX_TAG_NAME_LENGTH)
    return TagName.safeParse(text).data ?? []
  })
  return [...new Set(names)].slice(0, MAX_TAGS)
}

const cleanText = (value: unknown): string =>
  typeof value === 'string' ? value.replaceAll('\0', '').replace(/\r\n?/g, '\n').normalize('NFC').trim() : ''

/** Words for true in spreadsheets, in the languages of Bookplate. */
const TRUE =
  /^(?:1|t|x|true|yes|wahr|ja|vrai|oui|verdadero|sí|verdadeiro|sim|vero|sì|waar|prawda|tak|pravda|ano|істина|так|doğru|evet|истина|да|صحيح|نعم|כן|はい|是|[✓✔★])$/iu

const isTrue = (value: unknown): boolean =>
  value === true || value === 1 || (typeof value === 'string' && TRUE.test(value.trim().normalize('NFC')))

const filled = (fields: object): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(fields).filter(
      ([, value]) =>
        value !== null &&
        value !== undefined &&
        value !== '' &&
        !(Array.isArray(value) && value.length === 0),
    ),
  )

type Author = { username: string; displayName?: string; avatarUrl?: string; profileUrl?: string }

function authorOf(value: unknown, post: PlatformPost | null, textOf: TextOf): Author | null {
  if (Array.isArray(value)) {
    const names = value.map((author) => authorOf(author, null, textOf)?.displayName ?? '').filter(Boolean)
    return authorOf(names.join(', '), post, textOf)
  }
  if (typeof value === 'object' && value !== null && 'username' in value) {
    const { username, displayName, avatarUrl, profileUrl } = value as Partial<Record<string, unknown>>
    const name = cleanText(username).replace(/^@/, '')
    const more = { displayName, avatarUrl, profileUrl }
    const texts = Object.entries(more).map(([key, text]) => [key, cleanText(text)])
    return name ? { username: name, ...filled(Object.fromEntries(texts)) } : null
  }
  const name = textOf(value)
    .replace(/\[\[([^[\]]*)\]\]/g, '$1')
    .trim()
  // Exports write an account without a name like this.
  const [, username] = /^@([\w.-]+)$/.exec(name) ?? []
  if (post?.username)
    return {
      username: post.username,
      ...(name && (username ?? name) !== post.username ? { displayName: name } : {}),
    }
  return username ? { username } : name ? { username: name, displayName: name } : null
}

/** Keeps white space at its ends, which separates it from the quote. */
const contextOf = (value: unknown): string =>
  typeof value === 'string' ? cut(value.replaceAll('\0', ''), MAX_QUOTE_CONTEXT_LENGTH) : ''

function highlightsOf(highlights: readonly DraftHighlight[], url: string, now: number): object[] {
  return highlights
    .filter(({ quote }) => cleanText(quote) !== '')
    .slice(0, MAX_HIGHLIGHTS)
    .map(({ quote, prefix, suffix, note, color, createdAt }) => {
      const text = cut(cleanText(quote), MAX_QUOTE_LENGTH)
      const before = contextOf(prefix)
      const created = parseDate(createdAt, now)
      return filled({
        // The same words can be highlighted in several places.
        id: highlightId(url, text, before),
        quote: text,
        prefix: before,
        suffix: contextOf(suffix),
        note: cut(cleanText(note), MAX_NOTE_LENGTH),
        color: HIGHLIGHT_COLORS.find((known) => known === cleanText(color).toLowerCase()),
        createdAt: created === null ? null : new Date(created).toISOString(),
      })
    })
}

const mediaOf = ({ media = [] }: Draft): object[] =>
  media.filter(({ url }) => /^https?:/.test(url)).map(filled)

/** Turns a draft into an import line, or says why it can't be saved. Rows without a date keep the file's order. */
export function normalize(draft: Draft, { now, index, hasFinalTexts }: Reading): Normalized {
  const checked = checkAddress(draft.url)
  if ('reason' in checked) return checked
  const post = platformPost(checked.url)
  const url = post?.url ?? checked.url
  const textOf: TextOf = hasFinalTexts ? cleanText : (value) => plain(cleanText(value))
  const title = textOf(draft.title).replace(/\s+/g, ' ')
  const text =
    cut(cleanText(draft.text), MAX_TEXT_LENGTH) ||
    (typeof draft.html === 'string' ? cut(textOfHtml(draft.html), MAX_TEXT_LENGTH) : '')
  const published = parseDate(draft.published, now, EARLIEST_PUBLISHED) ?? post?.publishedAt ?? null
  const line = filled({
    platform: post?.platform,
    platformId: post?.platformId,
    contentType: draft.contentType ?? post?.contentType,
    title: title === checked.url || title === url ? '' : title,
    author: authorOf(draft.author, post, textOf),
    text,
    media: mediaOf(draft),
    tags: tagNames(draft.tags, draft.folders, textOf),
    note: cut(textOf(draft.note), MAX_NOTE_LENGTH),
    highlights: highlightsOf(draft.highlights ?? [], url, now),
    capturedAt: new Date(parseDate(draft.saved, now) ?? now - index).toISOString(),
    contentCreatedAt: published === null ? null : new Date(published).toISOString(),
  })
  return {
    folders: tagNames([], draft.folders, textOf),
    line: {
      url,
      ...line,
      ...(isTrue(draft.favorite) ? { isFavorite: true } : {}),
      ...(isTrue(draft.isArchived) ? { deletedAt: new Date(now).toISOString() } : {}),
    },
  }
}
