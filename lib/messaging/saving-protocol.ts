import { HIGHLIGHT_COLORS, Id } from '@bookplate/contract'
import { z } from 'zod'
import { Edit, OutboxEntry, OutboxView, Problem } from '@/lib/outbox/entry.ts'
import { OmittedPart, CAPTURE_FAILURES } from '@/lib/capture/captured-page.ts'

const Page = z.strictObject({ url: z.string().min(1), title: z.string() })
/** `look` only shows the state. After `waiting`, `follow` asks for it and `resend` sends now. */
const OpenIntent = z.enum(['save', 'look', 'follow', 'resend'])
export type OpenIntent = z.infer<typeof OpenIntent>
export const PageBookmark = z.strictObject({
  id: Id,
  url: z.string(),
  title: z.string().nullable(),
  tags: z.array(z.string()),
  note: z.string().nullable(),
  isFavorite: z.boolean(),
  capturedAt: z.string().nullable(),
  text: z.string().nullable(),
  cover: z.string().nullable(),
  unread: z.string().nullable(),
  highlights: z
    .array(
      z.strictObject({
        id: z.string(),
        quote: z.string(),
        prefix: z.string().optional(),
        suffix: z.string().optional(),
        note: z.string().nullable().optional(),
        color: z.enum(HIGHLIGHT_COLORS).optional(),
      }),
    )
    .optional(),
})
export type PageBookmark = z.infer<typeof PageBookmark>

/** How to offer a capture of a page that the library couldn't fetch, or why it failed. */
const PageCapture = z.union([z.enum(['ask', 'offer']), z.strictObject({ failure: z.enum(CAPTURE_FAILURES) })])

const capture = { capture: PageCapture.optional(), leftOut: z.array(OmittedPart).optional() }

export const PageView = z.discriminatedUnion('status', [
  z.strictObject({ status: z.literal('not_connected') }),
  z.strictObject({ status: z.literal('unsaved') }),
  z.strictObject({
    status: z.literal('saved'),
    bookmark: PageBookmark,
    created: z.boolean(),
    highlights: z.int().positive().optional(),
    ...capture,
  }),
  z.strictObject({ status: z.literal('archived'), bookmark: PageBookmark }),
  /** Stored and sent later. `problem`: why not now, or null while being sent. */
  z.strictObject({
    status: z.literal('waiting'),
    entry: OutboxEntry,
    problem: Problem.nullable(),
    /** Time of the next attempt in epoch milliseconds. */
    nextTryAt: z.number().nullable(),
    isSlowSite: z.boolean().optional(),
    ...capture,
  }),
  z.strictObject({ status: z.literal('refused'), entry: OutboxEntry, problem: Problem, ...capture }),
])
export type PageView = z.infer<typeof PageView>

export const SAVING_PROTOCOL = {
  /** `tabId`: tab that may be captured. `opening`: id of the popup, which the background may already know. */
  'page.open': {
    request: z.strictObject({
      ...Page.shape,
      intent: OpenIntent,
      tabId: z.int().optional(),
      opening: z.string().optional(),
    }),
    response: PageView,
  },
  /** Captures the page. `remember`: captures all pages of its site from now on. */
  'page.capture': {
    request: z.strictObject({ ...Page.shape, tabId: z.int(), remember: z.boolean() }),
    response: PageView,
  },
  /** Closes the tab when its page is stored. A notification reports the result. */
  'page.saveAndClose': {
    request: z.strictObject({ ...Page.shape, tabId: z.int(), isPrivate: z.boolean() }),
    response: z.null(),
  },
  'page.declineCapture': { request: z.strictObject({ url: z.url() }), response: z.null() },
  'pages.save': {
    request: z.strictObject({ pages: z.array(Page.extend({ edit: Edit })).max(500) }),
    response: z.array(z.string()),
  },
  /** `most`: of each library and state. Default: all. */
  'outbox.list': { request: z.strictObject({ most: z.int().positive().optional() }), response: OutboxView },
  /** Null retries everything. */
  'outbox.retry': { request: z.strictObject({ id: z.string().nullable() }), response: z.null() },
  /** Removes unsent parts of the edit with this mark. Returns the addresses of its pages. */
  'outbox.takeBack': { request: z.strictObject({ mark: z.string() }), response: z.array(z.string()) },
  /** Returns the entry for `outbox.putBack`. */
  'outbox.discard': { request: z.strictObject({ id: z.string() }), response: OutboxEntry.nullable() },
} as const
