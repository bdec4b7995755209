import { MAX_HIGHLIGHTS, MAX_NOTE_LENGTH, countCharacters, type ContentBlock } from '@bookplate/contract'
import type { BookmarkChange, LibraryStore, NewBookmark, WholeBookmark } from '../storage/library-store.ts'
import type { StoredHighlight } from '../storage/stored-highlight.ts'
import { changedHighlights } from './highlights.ts'
import { keywordDocument } from './keyword-document.ts'
import { plainText } from './portable-text.ts'
import { readContent } from './read-bookmarks.ts'

interface Personal {
  tags: readonly string[]
  note: string | null
  isFavorite: boolean
  highlights: readonly StoredHighlight[]
}

/** Appends the second note, unless one contains the other or the result is too long. */
function joinNotes(first: string | null, second: string | null): string | null {
  if (!first || !second) return first ?? second
  if (first.includes(second.trim())) return first
  const joined = second.includes(first.trim()) ? second : `${first}\n\n${second}`
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
function joinPersonal(first: Personal, second: Personal, text: string, now: number) {
  return {
    tags: [...new Set([...first.tags, ...second.tags])],
    note: joinNotes(first.note, second.note),
    isFavorite: first.isFavorite || second.isFavorite,
    highlights:
      second.highlights.length > 0
        ? joinHighlights(first.highlights, second.highlights, text, now)
        : [...first.highlights],
  }
}

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

function changeOf(stored: WholeBookmark, bookmark: NewBookmark, now: number): BookmarkChange {
  const text = plainText(readContent(stored))
  const before = { ...stored, tags: stored.tags.map(({ name }) => name) }
  const joined = joinPersonal(before, bookmark, text, now)
  return { ...joined, keywords: keywordDocument({ ...stored, ...joined, text }) }
}

const addsSomething = ({ tags, note, isFavorite, highlights }: NewBookmark): boolean =>
  tags.length > 0 || note !== null || isFavorite || highlights.length > 0

const BATCH_IDS = 200

export async function joinWithStored(
  store: LibraryStore,
  bookmarks: readonly NewBookmark[],
  now: number,
): Promise<void> {
  const adding = bookmarks.filter(addsSomething)
  for (let at = 0; at < adding.length; at += BATCH_IDS) {
    const batch = adding.slice(at, at + BATCH_IDS)
    const ids = await Promise.all(batch.map(({ identities }) => store.byIdentity(identities)))
    const known = ids.filter((id) => id !== undefined)
    const stored = new Map((await store.summaries(known)).map((one) => [one.id, one]))
    for (const [index, bookmark] of batch.entries()) {
      const one = stored.get(ids[index] ?? -1)
      if (!one || hasAll(one, bookmark)) continue
      await store.update(one.uuid, (whole) => changeOf(whole, bookmark, now))
    }
  }
}

type Summary = Pick<WholeBookmark, 'tags' | 'note' | 'isFavorite'>

/** Returns whether the stored bookmark has the tags, note, and favorite. The write compares highlights. */
function hasAll(stored: Summary, { tags, note, isFavorite, highlights }: NewBookmark): boolean {
  const names = new Set(stored.tags.map(({ name }) => name))
  return (
    highlights.length === 0 &&
    tags.every((tag) => names.has(tag)) &&
    (note === null || (stored.note ?? '').includes(note.trim())) &&
    (!isFavorite || stored.isFavorite)
  )
}
