import { sql } from 'kysely'
import { bookmarkChecksum } from '../bookmark-checksum.ts'
import { soundContent, type BodyColumns, type BookmarkColumns } from '../bookmark-rows.ts'
import type { Dialect } from './library-access.ts'
import { all, send, type Steps } from './steps.ts'

/** Null if the body is lost. */
export interface CheckedBody {
  content: string | null
  excerpt: string | null
  checksum: number | null
  /** JSON of `StoredHighlight[]`. */
  highlights: string | null
}

/** The texts that the checksum covers. */
type CheckedText = CheckedBody & Pick<BookmarkColumns, 'id' | 'url' | 'title' | 'author' | 'note'>

export const bodyOf = ({
  content,
  excerpt,
  checksum,
}: Pick<CheckedText, 'content' | 'excerpt' | 'checksum'>): BodyColumns | undefined =>
  content === null || excerpt === null || checksum === null ? undefined : { content, excerpt, checksum }

const checkedTexts = ({ mine, isAmong }: Dialect, ids: readonly number[]): Steps<CheckedText[]> =>
  all(sql<CheckedText>`
    select b.id, b.url, b.title, b.author, b.note, body.content, body.excerpt, body.checksum,
      h.list as highlights
    from bookmarks b left join bodies body on ${mine('body')} and body.bookmark_id = b.id
    left join highlights h on ${mine('h')} and h.bookmark_id = b.id
    where ${mine('b')} and ${isAmong('b.id', ids)}`)

export function* readContents(
  dialect: Dialect,
  ids: readonly number[],
): Steps<{ id: number; content: string | null }[]> {
  const rows = yield* checkedTexts(dialect, ids)
  return rows.map((row) => ({ id: row.id, content: soundContent(row, bodyOf(row), row.highlights) }))
}

export function* renewChecksum(dialect: Dialect, id: number): Steps<void> {
  const [row] = yield* checkedTexts(dialect, [id])
  const body = row && bodyOf(row)
  if (!body) return
  yield* send(sql`
    update bodies set checksum = ${bookmarkChecksum(row, body)}
    where ${dialect.mine()} and bookmark_id = ${id}`)
}
