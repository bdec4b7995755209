import { AskAnswer, MAX_QUERY_LENGTH, MAX_Q_LENGTH, RANK_MODES } from '@bookplate/contract'
import { z } from 'zod'
import { Cursor, HitPage, Limit, SearchFiltersArgument, StateArgument } from '../schemas.ts'
import { tool } from '../tool.ts'

export const FINDING_TOOLS = [
  tool({
    name: 'search_bookmarks',
    title: 'Search the library',
    description:
      'Finds saved bookmarks by meaning and text, best first. Answers short summaries: read one whole with `read_bookmark`.',
    input: z.strictObject({
      query: z.string().min(1).max(MAX_QUERY_LENGTH).describe('What to look for, in words.'),
      filters: SearchFiltersArgument.optional().describe('What to look through.'),
      rankMode: z.enum(RANK_MODES).optional().describe('`image` ranks single images by what they show.'),
      state: StateArgument,
      limit: Limit,
      cursor: Cursor,
    }),
    output: HitPage,
    operation: 'search.run',
    scope: 'read',
    request: (input) => ({ body: { ...input, view: 'summary' } }),
  }),
  tool({
    name: 'ask_library',
    title: 'Ask the library',
    description:
      'Answers a question from saved pages. Each sentence cites numbered sources; without a chat model it returns the best passages. `unsupported` means that the library does not say.',
    input: z.strictObject({
      question: z.string().min(1).max(MAX_QUERY_LENGTH).describe('The question, in any language.'),
    }),
    output: AskAnswer,
    operation: 'ask.run',
  }),
  tool({
    name: 'list_bookmarks',
    title: 'List bookmarks',
    description:
      'Lists saved bookmarks, newest first, with every filter. To find by topic use `search_bookmarks`.',
    input: z.strictObject({
      ...SearchFiltersArgument.shape,
      q: z.string().max(MAX_Q_LENGTH).optional().describe('Words that must be in it.'),
      state: StateArgument,
      limit: Limit,
      cursor: Cursor,
    }),
    output: HitPage,
    operation: 'bookmarks.list',
    request: (input) => ({ query: { ...input, view: 'summary' } }),
  }),
]
