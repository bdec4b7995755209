import { z } from 'zod'
import { DEFAULT_PAGE_SIZE, MAX_PAGE_SIZE, MIN_PAGE_SIZE } from './limits.ts'

/** Opaque, and bound to its endpoint and mode. Section "Pagination". */
export const Cursor = z.string().min(1)

export const PageSize = z.int().min(MIN_PAGE_SIZE).max(MAX_PAGE_SIZE).meta({ default: DEFAULT_PAGE_SIZE })

export const PageQuery = z.strictObject({
  cursor: Cursor.optional().describe('`nextCursor` of the page before.'),
  limit: PageSize.optional().describe('Items a page.'),
})
export type PageQuery = z.infer<typeof PageQuery>

export const pageOf = <Item extends z.ZodType>(item: Item) =>
  z.looseObject({
    items: z.array(item).describe('Items of this page.'),
    nextCursor: z.string().nullable().describe('`cursor` of the next page; null when no more follow.'),
  })

export interface Page<Item> {
  items: Item[]
  nextCursor: string | null
}
