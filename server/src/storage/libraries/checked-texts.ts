import { sql, type RawBuilder } from 'kysely'
import type { Speaker } from '../../../../lib/language/speaker.ts'
import { bookmarkChecksum } from '../bookmark-checksum.ts'
import { pagesOf } from '../pages-of.ts'
import type { Dialect, LibraryAccess } from './library-access.ts'
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
export const intactContent = (row: CheckedText): string | null =>
  checksumOf(row) === row.checksum ? row.content : null

const checkedTexts = ({ mine }: Pick<Dialect, 'mine'>, which: RawBuilder<unknown>) =>
  all(sql<CheckedText & { id: number; uuid: string }>`
    select b.id, b.uuid, b.url, b.title, b.author, b.note, body.content, body.excerpt, body.checksum,
      h.list as highlights
    from bookmarks b left join bodies body on ${mine('body')} and body.bookmark_id = b.id
    left join highlights h on ${mine('h')} and h.bookmark_id = b.id
    where ${mine('b')} and ${which}`)

const CHECKED_AT_ONCE = 500

/** Names each bookmark whose text is missing or damaged. */
export async function* damagedTexts(
  dialect: Pick<Dialect, 'mine'>,
  read: LibraryAccess['read'],
  { t }: Speaker,
): AsyncGenerator<string> {
  const pages = pagesOf<CheckedText & { id: number; uuid: string }>((last) =>
    read(checkedTexts(dialect, sql`b.id > ${last?.id ?? 0} order by b.id limit ${CHECKED_AT_ONCE}`)),
  )
  for await (const rows of pages)
    for (const row of rows) {
      const { uuid, content } = row
      if (content === null) yield t('service.check.noText', { uuid })
      else if (intactContent(row) === null) yield t('service.check.changedText', { uuid })
    }
}

export function* readContents(
  dialect: Dialect,
  ids: readonly number[],
): Steps<{ id: number; content: string | null }[]> {
  return (yield* checkedTexts(dialect, dialect.isAmong('b.id', ids))).map((row) => ({
    id: row.id,
    content: intactContent(row),
  }))
}

export function* renewChecksum(dialect: Dialect, id: number): Steps<void> {
  const [row] = yield* checkedTexts(dialect, sql`b.id = ${id}`)
  const checksum = row ? checksumOf(row) : null
  if (checksum === null) return
  yield* send(sql`
    update bodies set checksum = ${checksum} where ${dialect.mine()} and bookmark_id = ${id}`)
}
