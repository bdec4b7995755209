import {
  Id,
  PageSize,
  SaveBookmarkRequest,
  SearchFilters,
  SearchRequest,
  State,
  TagChange,
  type Operation,
} from '@bookplate/contract'
import { z } from 'zod'

/** What one tool does: its arguments come from the contract, its work is one operation of the API. */
export interface Tool {
  name: string
  title: string
  description: string
  arguments: z.ZodObject
  operation: Operation
  /** Splits the arguments over the parts of the operation’s request. */
  request: (input: Record<string, unknown>) => {
    params?: Record<string, string>
    body?: unknown
  }
  readOnly: boolean
  idempotent: boolean
}

const tool = <Arguments extends z.ZodObject>(
  definition: Omit<Tool, 'arguments' | 'request'> & {
    arguments: Arguments
    request: (input: z.infer<Arguments>) => ReturnType<Tool['request']>
  },
): Tool => definition as unknown as Tool

const search = tool({
  name: 'search',
  title: 'Search the library',
  description:
    'Finds saved bookmarks by meaning and text. Answers summaries; read a bookmark whole with `read`. Pass `nextCursor` as `cursor`, with everything else the same, for more.',
  arguments: z.strictObject({
    ...SearchRequest.pick({ query: true, cursor: true, rankMode: true }).shape,
    filters: SearchFilters.optional(),
    state: State.optional(),
    limit: PageSize.optional(),
  }),
  operation: 'search.run',
  request: (input) => ({ body: { ...input, view: 'summary' } }),
  readOnly: true,
  idempotent: true,
})

const read = tool({
  name: 'read',
  title: 'Read a bookmark',
  description: 'Reads one saved bookmark whole: content, note, tags, media.',
  arguments: z.strictObject({ id: Id.meta({ description: 'Id of the bookmark.' }) }),
  operation: 'bookmarks.read',
  request: ({ id }) => ({ params: { bookmarkId: id } }),
  readOnly: true,
  idempotent: true,
})

const save = tool({
  name: 'save',
  title: 'Save a page',
  description: 'Fetches a public address and saves it; an address saved before is answered as it is.',
  arguments: z.strictObject(SaveBookmarkRequest.shape),
  operation: 'bookmarks.save',
  request: (body) => ({ body }),
  readOnly: false,
  idempotent: true,
})

const tag = tool({
  name: 'tag',
  title: 'Tag a bookmark',
  description: 'Adds and removes tags of a bookmark, or replaces them all with `set`.',
  arguments: z.strictObject({ id: Id.meta({ description: 'Id of the bookmark.' }), ...TagChange.shape }),
  operation: 'bookmarks.update',
  request: ({ id, ...tags }) => ({ params: { bookmarkId: id }, body: { tags } }),
  readOnly: false,
  idempotent: true,
})

const listCollections = tool({
  name: 'list_collections',
  title: 'List collections',
  description: 'Lists every collection with its filter rules, which `search` takes as `filters`.',
  arguments: z.strictObject({}),
  operation: 'collections.list',
  request: () => ({}),
  readOnly: true,
  idempotent: true,
})

export const TOOLS: readonly Tool[] = [search, read, save, tag, listCollections]
