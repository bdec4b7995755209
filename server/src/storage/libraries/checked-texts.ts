import { sql } from 'kysely'
import { bookmarkChecksum } from '../bookmark-checksum.ts'
import type { Dialect } from './library-access.ts'
import { all, send, type Steps } from './steps.ts'

/** The texts that the checksum covers. Those of the body are null if it is lost. */
export interface CheckedText {
  url: string
  title: string | null
  author: string | null
  note: string | null
  content: string | null
  excerpt: string | null
  checksum: number | null
  /** JSON of `StoredHighlight[]`. */
  highlights: string | null
}

const checksumOf = (row: CheckedText): number | null =>
  row.content === null || row.excerpt === null
    ? null
    : bookmarkChecksum(row, { content: row.content, excerpt: row.excerpt })

/** Returns the content, or null if it is lost or damaged. */
export const soundContent = (row: CheckedText): string | null =>
  checksumOf(row) === row.checksum ? row.content : null

const checkedTexts = ({ mine, isAmong }: Dialect, ids: readonly number[]) =>
  all(sql<CheckedText & { id: number }>`
    select b.id, b.url, b.title, b.author, b.note, body.content, body.excerpt, body.checksum,
      h.list as highlights
    from bookmarks b left join bodies body on ${mine('body')} and body.bookmark_id = b.id
    left join highlights h on ${mine('h')} and h.bookmark_id = b.id
    where ${mine('b')} and ${isAmong('b.id', ids)}`)

export function* readContents(
  dialect: Dialect,
  ids: readonly number[],
): Steps<{ id: number; content: string | null }[]> {
  return (yield* checkedTexts(dialect, ids)).map((row) => ({ id: row.id, content: soundContent(row) }))
}

export function* renewChecksum(dialect: Dialect, id: number): Steps<void> {
  const [row] = yield* checkedTexts(dialect, [id])
  const checksum = row ? checksumOf(row) : null
  if (checksum === null) return
  yield* send(sql`
    update bodies set checksum = ${checksum} where ${dialect.mine()} and bookmark_id = ${id}`)
}
