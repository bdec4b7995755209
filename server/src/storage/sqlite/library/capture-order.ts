import { sql, type RawBuilder } from 'kysely'
import type { PagePosition } from '../../library-store.ts'

export const andAfter = (after: PagePosition | null): RawBuilder<unknown> =>
  after ? sql`and (captured_at, id) < (${after.capturedAt}, ${after.id})` : sql``

export const IN_CAPTURE_ORDER = sql`order by captured_at desc, id desc`
