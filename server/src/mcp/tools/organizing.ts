import { z } from 'zod'
import { CollectionFiltersArgument, CollectionId, SearchFiltersArgument, StateArgument } from '../schemas.ts'
import { structured, tool } from '../tool.ts'

const COLLECTION = z.looseObject({ id: z.string(), name: z.string(), filters: z.looseObject({}) })

const LISTED_TAGS = z.looseObject({ items: z.array(z.looseObject({ name: z.string() })) })

const style = {
  color: z.string().optional().describe('Id of a color; the error for a wrong one lists all.'),
  icon: z.string().optional().describe('Id of an icon; the error for a wrong one lists all.'),
}

export const ORGANIZING_TOOLS = [
  tool({
    name: 'list_tags',
    title: 'List tags',
    description: 'Lists every tag with how many bookmarks carry it.',
    input: z.strictObject({}),
    output: LISTED_TAGS,
    operation: 'tags.list',
    answer: (items: unknown[]) => structured({ items }),
  }),
  tool({
    name: 'list_collections',
    title: 'List collections',
    description: 'Lists every collection with its filter rules, which `search_bookmarks` takes as `filters`.',
    input: z.strictObject({}),
    output: z.looseObject({ items: z.array(COLLECTION) }),
    operation: 'collections.list',
    answer: (items: unknown[]) => structured({ items }),
  }),
  tool({
    name: 'create_collection',
    title: 'Create a collection',
    description: 'Saves filter rules as a collection; matching bookmarks are in it automatically.',
    input: z.strictObject({
      name: z.string().min(1).max(50),
      filters: CollectionFiltersArgument.optional(),
      ...style,
    }),
    output: COLLECTION,
    operation: 'collections.create',
  }),
  tool({
    name: 'update_collection',
    title: 'Change a collection',
    description: 'Changes name, filter rules, color, icon or pin of a collection.',
    input: z.strictObject({
      id: CollectionId,
      name: z.string().min(1).max(50).optional(),
      filters: CollectionFiltersArgument.optional().describe('New rules; they replace the old ones.'),
      pinned: z.boolean().optional().describe('`true` puts it on top.'),
      ...style,
    }),
    output: COLLECTION,
    operation: 'collections.update',
    destructive: true,
    request: ({ id, ...body }) => ({ params: { collectionId: id }, body }),
  }),
  tool({
    name: 'delete_collection',
    title: 'Delete a collection',
    description: 'Deletes a collection for good; its bookmarks stay.',
    input: z.strictObject({ id: CollectionId }),
    output: z.looseObject({ id: z.string() }),
    operation: 'collections.delete',
    destructive: true,
    request: ({ id }) => ({ params: { collectionId: id }, query: { confirm: 'true' } }),
  }),
  tool({
    name: 'read_library_stats',
    title: 'Count bookmarks',
    description: 'Counts bookmarks by platform, content type and month, within any filters.',
    input: SearchFiltersArgument.extend({ state: StateArgument }),
    output: z.looseObject({ total: z.int() }),
    operation: 'stats.read',
  }),
]
