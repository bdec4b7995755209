import { CapturedImage, NewHighlight } from '@bookplate/contract'
import { z } from 'zod'

/** Missing parts of a capture: frames of other sites, images, or the rest after a timeout. */
export const OmittedPart = z.enum(['frames', 'images', 'rest'])
export type OmittedPart = z.infer<typeof OmittedPart>

const QuoteToHighlight = NewHighlight.pick({ quote: true, prefix: true, suffix: true, color: true })
export type QuoteToHighlight = z.infer<typeof QuoteToHighlight>

const QuotesToHighlight = z.array(QuoteToHighlight)
/** Parses the selection script's result. Returns an empty list if invalid. */
export const parseSelectedQuotes = (answer: unknown): QuoteToHighlight[] =>
  QuotesToHighlight.safeParse(answer).data ?? []

export const CapturedPage = z.strictObject({
  url: z.string(),
  title: z.string(),
  language: z.string().nullable(),
  html: z.string(),
  images: z.array(CapturedImage),
  selection: z.array(QuoteToHighlight),
  leftOut: z.array(OmittedPart),
  pageMs: z.number(),
})
export type CapturedPage = z.infer<typeof CapturedPage>

export const CaptureAnswer = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('page'), page: CapturedPage }),
  z.strictObject({ kind: z.literal('unreadable'), reason: z.enum(['pdf', 'not_html']) }),
])
export type CaptureAnswer = z.infer<typeof CaptureAnswer>

export const UnreadTab = z.enum(['blocked', 'busy', 'moved'])

export const CAPTURE_FAILURES = ['pdf', 'not_html', ...UnreadTab.options, 'no_room', 'disk_full'] as const
export type CaptureFailure = (typeof CAPTURE_FAILURES)[number]
