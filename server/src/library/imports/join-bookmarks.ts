import {
  MAX_HIGHLIGHTS,
  MAX_NOTE_LENGTH,
  MAX_TAGS,
  countCharacters,
  type ContentBlock,
} from '@bookplate/contract'
import type {
  LibraryStore,
  NewBookmark,
  SummarizedBookmark,
  WholeBookmark,
} from '../../storage/library-store.ts'
import type { StoredHighlight } from '../../storage/stored-highlight.ts'
import { changedHighlights } from '../highlights.ts'
import { keywordDocument } from '../../storage/text/keyword-document.ts'
import { plainText, readContent } from '../../storage/text/content.ts'
import { joinedChange, personalOf, type Personal } from './import-record.ts'
import type { ImportLog } from './import-session.ts'

/** White space and the form of letters can differ, because some formats don't keep them. */
const wordsOf = (note: string): string => note.normalize('NFC').replace(/\s+/g, ' ').trim()

const contains = (note: string, part: string): boolean => wordsOf(note).includes(wordsOf(part))

/** Appends the second note, unless one contains the other or the result is too long. */
function joinNotes(first: string | null, second: string | null): string | null {
  if (!first || !second) return first ?? second
  if (contains(first, second)) return first
  const joined = contains(second, first) ? second : `${first}\n\n${second}`
  return countCharacters(joined) > MAX_NOTE_LENGTH ? first : joined
}

function joinHighlights(
  first: readonly StoredHighlight[],
  second: readonly StoredHighlight[],
  text: string,
  now: number,
): StoredHighlight[] {
  const free = Math.max(0, MAX_HIGHLIGHTS - first.length)
  return changedHighlights(first, { put: second.slice(0, free) }, { text, now })
}

/** Merges all tags, notes, and highlights of one page. It is a favorite if either bookmark is. */
const joinPersonal = (first: Personal, second: Personal, text: string, now: number) => ({
  tags: [...new Set([...first.tags, ...second.tags])].slice(0, Math.max(MAX_TAGS, first.tags.length)),
  note: joinNotes(first.note, second.note),
  isFavorite: first.isFavorite || second.isFavorite,
  highlights:
    second.highlights.length > 0
      ? joinHighlights(first.highlights, second.highlights, text, now)
      : [...first.highlights],
})

const isEmpty = ({ content }: NewBookmark): boolean => content === '[]'

/** Merges two new bookmarks of one page. Keeps the earlier save date and fills gaps from the second. */
function joinNew(first: NewBookmark, second: NewBookmark, now: number): NewBookmark {
  const base =
    isEmpty(first) && !isEmpty(second)
      ? { ...first, content: second.content, excerpt: second.excerpt }
      : first
  const text = plainText(JSON.parse(base.content) as ContentBlock[])
  const joined = {
    ...base,
    ...joinPersonal(first, second, text, now),
    title: first.title ?? second.title,
    author: first.author ?? second.author,
    contentCreatedAt: first.contentCreatedAt ?? second.contentCreatedAt,
    media: first.media.length > 0 ? first.media : second.media,
    capturedAt: Math.min(first.capturedAt, second.capturedAt),
  }
  return { ...joined, keywords: keywordDocument({ ...joined, text }) }
}

export function joinBatch(bookmarks: readonly NewBookmark[], now: number): NewBookmark[] {
  const byIdentity = new Map<string, NewBookmark>()
  for (const bookmark of bookmarks) {
    const [identity = bookmark.url] = bookmark.identities
    const before = byIdentity.get(identity)
    byIdentity.set(identity, before ? joinNew(before, bookmark, now) : bookmark)
  }
  return [...byIdentity.values()]
}

const changeOf = (stored: WholeBookmark, bookmark: NewBookmark, now: number) =>
  joinPersonal(personalOf(stored), bookmark, plainText(readContent(stored)), now)

type Summary = Pick<WholeBookmark, 'tags' | 'note' | 'isFavorite'>

function hasAll(stored: Summary, { tags, note, isFavorite, highlights }: NewBookmark): boolean {
  const names = new Set(stored.tags.map(({ name }) => name))
  return (
    highlights.length === 0 &&
    tags.every((tag) => names.has(tag)) &&
    (note === null || contains(stored.note ?? '', note)) &&
    (!isFavorite || stored.isFavorite)
  )
}

/** Restores bookmarks that an undone import archived, because they are imported again. */
async function restoreUndone(
  store: LibraryStore,
  pairs: readonly Pair[],
  { sessions }: ImportLog,
): Promise<Set<string>> {
  const archived = pairs.filter(({ stored, bookmark }) => stored.deletedAt !== null && !bookmark.deletedAt)
  if (archived.length === 0) return new Set()
  const undone = await sessions.undone(archived.map(({ stored }) => stored.uuid))
  if (undone.size > 0) await store.setArchived([...undone], null)
  return undone
}

interface Pair {
  bookmark: NewBookmark
  stored: SummarizedBookmark
}

async function pairsOf(store: LibraryStore, bookmarks: readonly NewBookmark[]): Promise<Pair[]> {
  const ids = await Promise.all(bookmarks.map(({ identities }) => store.byIdentity(identities)))
  const stored = new Map(
    (await store.summaries(ids.filter((id) => id !== undefined))).map((summary) => [summary.id, summary]),
  )
  return bookmarks.flatMap((bookmark, at) => {
    const one = stored.get(ids[at] ?? -1)
    return one ? [{ bookmark, stored: one }] : []
  })
}

/** Records the changes before they are made, so that a kill leaves none that can't be undone. */
async function record(
  store: LibraryStore,
  pairs: readonly Pair[],
  { now, log, restored }: { now: number; log: ImportLog; restored: ReadonlySet<string> },
): Promise<void> {
  const bookmarks = await store.read(pairs.map(({ stored }) => stored.id))
  const wholes = new Map(bookmarks.map((bookmark) => [bookmark.id, bookmark]))
  const changes = pairs.flatMap(({ bookmark, stored: { id, uuid } }) => {
    const whole = wholes.get(id)
    if (!whole) return []
    const change = joinedChange(personalOf(whole), changeOf(whole, bookmark, now), log.session.received)
    return [{ uuid, ...change, ...(restored.has(uuid) ? { kind: 'restored' as const } : {}) }]
  })
  await log.sessions.add(log.session.id, changes)
}

const BATCH_IDS = 200

/** Returns how many of the bookmarks a killed run of the same batch created. */
export async function joinWithStored(
  store: LibraryStore,
  bookmarks: readonly NewBookmark[],
  { now, log }: { now: number; log: ImportLog | undefined },
): Promise<number> {
  let again = 0
  for (let at = 0; at < bookmarks.length; at += BATCH_IDS) {
    const batch = bookmarks.slice(at, at + BATCH_IDS)
    const pairs = await pairsOf(store, batch)
    const restored = log ? await restoreUndone(store, pairs, log) : new Set<string>()
    const changing = pairs.filter(
      ({ stored, bookmark }) => restored.has(stored.uuid) || !hasAll(stored, bookmark),
    )
    if (log) {
      const uuids = pairs.map(({ stored }) => stored.uuid)
      const changes = await log.sessions.changesOf(log.session.id, uuids)
      again += changes.filter((entry) => entry.kind === 'created' && entry.at === log.session.received).length
      if (changing.length > 0) await record(store, changing, { now, log, restored })
    }
    for (const { stored, bookmark } of changing)
      await store.update(stored.uuid, (whole) => changeOf(whole, bookmark, now))
  }
  return again
}
