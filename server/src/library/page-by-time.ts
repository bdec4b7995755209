import { DEFAULT_PAGE_SIZE } from '@bookplate/contract'
import { z } from 'zod'
import type { PagePosition } from '../storage/library-store.ts'
import type { CursorBinding, Cursors } from './cursor.ts'

const Place = z.tuple([z.number(), z.number()])

interface PageOptions {
  cursors: Cursors
  binding: CursorBinding
  query: { cursor?: string | undefined; limit?: number | undefined }
  find: (after: PagePosition | null, limit: number) => Promise<PagePosition[]>
  /** How many of these fit into one response. */
  fitting?: (ids: readonly number[]) => Promise<number>
}

/** The cursor holds the place of the last item, so new bookmarks neither repeat nor hide items. */
export async function pageByTime({
  cursors,
  binding,
  query: { cursor, limit = DEFAULT_PAGE_SIZE },
  find,
  fitting = async () => Infinity,
}: PageOptions): Promise<{ ids: number[]; nextCursor: string | null }> {
  const at = cursor === undefined ? null : cursors.read(binding, cursor, Place)
  const found = await find(at && { capturedAt: at[0], id: at[1] }, limit + 1)
  const all = found.map(({ id }) => id)
  const ids = all.slice(0, Math.min(limit, await fitting(all)))
  const last = found[ids.length - 1]
  const more = found.length > ids.length && last
  return { ids, nextCursor: more ? cursors.write(binding, [last.capturedAt, last.id]) : null }
}
