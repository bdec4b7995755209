import { z } from 'zod'
import {
  MAX_HIGHLIGHTS_PER_CHANGE,
  MAX_NOTE_LENGTH,
  MAX_QUOTE_CONTEXT_LENGTH,
  MAX_QUOTE_LENGTH,
} from './limits.ts'
import { PageQuery, pageOf } from './pagination.ts'
import { Id, Instant, characters } from './scalars.ts'
import { SummaryHit } from './summary-hit.ts'
import { HIGHLIGHT_COLORS } from './vocabulary.ts'

const HighlightColor = z.enum(HIGHLIGHT_COLORS)

const Context = characters(0, MAX_QUOTE_CONTEXT_LENGTH)

const ofQuote = {
  id: Id.describe('Created by the client, so that a request sent twice adds one highlight.'),
  quote: characters(1, MAX_QUOTE_LENGTH).meta({
    pattern: '\\S',
    description: 'The words, as on the page.',
  }),
  prefix: Context.optional().describe(
    'The text right before them, with white space, to tell the place from others.',
  ),
  suffix: Context.optional().describe('The text right after them.'),
}

export const Highlight = z
  .looseObject({
    ...ofQuote,
    note: z.string().optional().describe('The person’s note on them.'),
    color: HighlightColor.optional().catch(undefined).describe('Yellow if it is missing.'),
    createdAt: Instant.describe('When it was first added.'),
  })
  .meta({ id: 'Highlight', description: 'Words of a page that a person highlighted.' })
export type Highlight = z.infer<typeof Highlight>

/** A highlight to add, or to replace the one with its id. A replacement keeps position and `createdAt`. */
export const NewHighlight = z
  .strictObject({
    ...ofQuote,
    quote: ofQuote.quote.refine((quote) => quote.trim() !== '', { message: 'must have words' }),
    note: characters(0, MAX_NOTE_LENGTH)
      .nullable()
      .optional()
      .describe('The person’s note on them; null or empty for none.'),
    color: HighlightColor.optional().describe('A replacement without it keeps the color.'),
  })
  .meta({ id: 'NewHighlight' })
export type NewHighlight = z.infer<typeof NewHighlight>

export const NewHighlights = z.array(NewHighlight).max(MAX_HIGHLIGHTS_PER_CHANGE)

export const NewColor = z.strictObject({ id: Id, color: HighlightColor }).meta({ id: 'NewColor' })
export type NewColor = z.infer<typeof NewColor>

export const ListHighlightsQuery = PageQuery.extend({
  color: HighlightColor.optional().describe('Only highlights of this color.'),
})
export type ListHighlightsQuery = z.infer<typeof ListHighlightsQuery>

export const HighlightedBookmark = SummaryHit.extend({
  highlights: z.array(Highlight).describe('All of the bookmark or of this color, oldest first.'),
}).meta({ id: 'HighlightedBookmark' })
export type HighlightedBookmark = z.infer<typeof HighlightedBookmark>

export const HighlightedPage = pageOf(HighlightedBookmark).meta({ id: 'HighlightedPage' })
export type HighlightedPage = z.infer<typeof HighlightedPage>

export const HighlightChange = z
  .strictObject({
    put: NewHighlights.optional().describe(
      'Highlights to add, or to change. Words that are highlighted already are ignored.',
    ),
    recolor: z
      .array(NewColor)
      .max(MAX_HIGHLIGHTS_PER_CHANGE)
      .optional()
      .describe('Colors of highlights, after `put`; unknown ids are ignored.'),
    remove: z
      .array(Id)
      .max(MAX_HIGHLIGHTS_PER_CHANGE)
      .optional()
      .describe('Ids of highlights to remove; unknown ids are ignored.'),
  })
  .refine((change) => change.put ?? change.recolor ?? change.remove, {
    message: 'at least one of `put`, `recolor` and `remove` is required',
  })
  .meta({
    id: 'HighlightChange',
    description: 'At least one of them. A highlight in both is removed.',
    minProperties: 1,
  })
export type HighlightChange = z.infer<typeof HighlightChange>

/** Returns the notes that a change replaces, as the text to hash for `X-Note-Before`. */
export function notesBefore(
  put: readonly NewHighlight[],
  known: readonly { id: string; note?: string }[],
): string {
  const noteOf = new Map(known.map(({ id, note }) => [id, note]))
  return JSON.stringify(put.map(({ id }) => noteOf.get(id.toLowerCase()) ?? ''))
}

export const Highlights = z
  .looseObject({
    highlights: z.array(Highlight).describe('All of the bookmark, in the order of its text.'),
  })
  .meta({ id: 'Highlights' })
