import { CapturedImage, NewHighlight } from '@bookplate/contract'
import { z } from 'zod'

/** What of a page could not be read: frames of other sites, pictures, and what came after the time was up. */
export const LeftOut = z.enum(['frames', 'images', 'rest'])
export type LeftOut = z.infer<typeof LeftOut>

/** Words that were chosen on it, with what stands around them. */
const ChosenWords = NewHighlight.pick({ quote: true, prefix: true, suffix: true })
export type ChosenWords = z.infer<typeof ChosenWords>

const AllChosenWords = z.array(ChosenWords)
/** What a page answers of the words chosen on it; none where it could not be asked. */
export const readChosenWords = (answer: unknown): ChosenWords[] => AllChosenWords.safeParse(answer).data ?? []

/** A page as a person saw it. */
export const CapturedPage = z.strictObject({
  url: z.string(),
  title: z.string(),
  language: z.string().nullable(),
  html: z.string(),
  /** At reading size at most. */
  images: z.array(CapturedImage),
  selection: z.array(ChosenWords),
  leftOut: z.array(LeftOut),
  /** Of the page's own time. */
  pageMs: z.number(),
})
export type CapturedPage = z.infer<typeof CapturedPage>

/** What the script in the page answers. */
export const PageReading = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('page'), page: CapturedPage }),
  z.strictObject({ kind: z.literal('unreadable'), reason: z.enum(['pdf', 'not_html']) }),
])
export type PageReading = z.infer<typeof PageReading>

/** What is answered instead where a tab could not be read (`lib/platform/read-tab.ts`). */
export const UnreadTab = z.enum(['blocked', 'busy', 'moved'])

/** Why a page could not be saved as it is seen. */
export const UNSEEN = ['pdf', 'not_html', ...UnreadTab.options, 'no_room', 'disk_full'] as const
export type Unseen = (typeof UNSEEN)[number]
