import type { PagePosition } from '../../library-store.ts'
import { sql, type RawBuilder } from '../sql.ts'

/** The end of a statement about `bookmarks b`: a page of what comes after a position, newest first. */
export const pageAfter = (after: PagePosition | null, limit: number): RawBuilder<unknown> => sql`
  ${after ? sql`and (b.captured_at, b.id) < (${after.capturedAt}, ${after.id})` : sql``}
  order by b.captured_at desc, b.id desc limit ${limit}`
