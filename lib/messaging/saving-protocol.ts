import { Id } from '@bookplate/contract'
import { z } from 'zod'
import { Edit, OutboxEntry, Problem } from '@/lib/outbox/entry.ts'
import { LeftOut, UNSEEN } from '@/lib/save/captured-page.ts'

const Nothing = z.strictObject({})

/** A page as the browser shows it. */
const Page = z.strictObject({ url: z.string().min(1), title: z.string() })
/**
 * `save` puts the page on disk before anything is sent, `look` shows what is known of it. Of a save that was answered
 * with `waiting`, `follow` asks what became of it, and `resend` sends it now where it waits still.
 */
const OpenIntent = z.enum(['save', 'look', 'follow', 'resend'])
export type OpenIntent = z.infer<typeof OpenIntent>
/** As much of a bookmark as a small screen shows, with what is still waiting to be sent put over it. */
export const PageBookmark = z.strictObject({
  id: Id,
  url: z.string(),
  title: z.string().nullable(),
  tags: z.array(z.string()),
  note: z.string().nullable(),
  isFavorite: z.boolean(),
  capturedAt: z.string().nullable(),
  /** How its text begins; null where it has none, or none is known. */
  text: z.string().nullable(),
  /** The `ref` of its first picture. */
  cover: z.string().nullable(),
  /** Why the library could not read it, where only its address is kept. */
  unread: z.string().nullable(),
})
export type PageBookmark = z.infer<typeof PageBookmark>

/**
 * The library could not read the page, and this browser might: a person is asked, or may ask for it. `unseen`: it could
 * not either, and why.
 */
const Seeing = z.union([z.enum(['ask', 'offer']), z.strictObject({ unseen: z.enum(UNSEEN) })])
export type Seeing = z.infer<typeof Seeing>

const seeing = {
  seeing: Seeing.optional(),
  /** What of the page as it was seen stayed behind. */
  leftOut: z.array(LeftOut).optional(),
}

export const PageView = z.discriminatedUnion('status', [
  /** No library yet. */
  z.strictObject({ status: z.literal('not_connected') }),
  /** Nothing is known of this page, and nothing was asked to be saved. */
  z.strictObject({ status: z.literal('unsaved') }),
  z.strictObject({
    status: z.literal('saved'),
    bookmark: PageBookmark,
    created: z.boolean(),
    /** Number of selected passages that were highlighted with this save. */
    highlights: z.int().positive().optional(),
    ...seeing,
  }),
  z.strictObject({ status: z.literal('archived'), bookmark: PageBookmark }),
  /** Kept here and sent later; `problem` tells why not now, null while it is still on its way. */
  z.strictObject({
    status: z.literal('waiting'),
    entry: OutboxEntry,
    problem: Problem.nullable(),
    /** When it is tried again, in milliseconds since the epoch. */
    nextTryAt: z.number().nullable(),
    /** It was sent, and the library answers other questions: it is the site that takes its time. */
    isSlowSite: z.boolean().optional(),
    ...seeing,
  }),
  /** Kept here and set aside: a person has to decide. */
  z.strictObject({ status: z.literal('refused'), entry: OutboxEntry, problem: Problem, ...seeing }),
])
export type PageView = z.infer<typeof PageView>

/** An edit that has arrived; answers of the library that were asked for before `at` may lack it. */
const ArrivedEdit = z.strictObject({ bookmarkId: Id, edit: Edit, at: z.number() })
export type ArrivedEdit = z.infer<typeof ArrivedEdit>

/** Everything that is not sent yet, oldest first, with why nothing is sent right now. */
export const OutboxView = z.strictObject({
  entries: z.array(OutboxEntry),
  /** What arrived lately, oldest first. */
  arrived: z.array(ArrivedEdit),
  /** The library in use; entries of others wait until that one is connected again. */
  library: z.string().nullable(),
  pause: z.strictObject({ until: z.number(), problem: Problem }).nullable(),
  quarantined: z.int(),
})
export type OutboxView = z.infer<typeof OutboxView>

export const SAVING_PROTOCOL = {
  /**
   * `tabId`: of the tab that it stands in, where it may be saved as it is seen. `opening`: of the popup that asks, which
   * may have been heard of before.
   */
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
  'page.see': {
    request: z.strictObject({ ...Page.shape, tabId: z.int(), remember: z.boolean() }),
    response: PageView,
  },
  /** Closes the tab as soon as its page is kept; a notification says how that ended. */
  'page.saveAndClose': {
    request: z.strictObject({ ...Page.shape, tabId: z.int(), isPrivate: z.boolean() }),
    response: z.null(),
  },
  /** Pages of this site are not to be saved as they are seen. */
  'page.leaveUnseen': { request: z.strictObject({ url: z.url() }), response: z.null() },
  /** Puts many pages into the queue at once; answers with the ids of their entries, in order. */
  'pages.save': {
    request: z.strictObject({ pages: z.array(Page.extend({ edit: Edit })).max(500) }),
    response: z.array(z.string()),
  },
  'outbox.list': { request: Nothing, response: OutboxView },
  /** Without an id, everything. */
  'outbox.retry': { request: z.strictObject({ id: z.string().nullable() }), response: z.null() },
  /** Takes back what is unsent of the edit of this name. Returns the addresses of its pages. */
  'outbox.takeBack': { request: z.strictObject({ mark: z.string() }), response: z.array(z.string()) },
  /** Returns the entry, so that an undo can put it back. */
  'outbox.discard': { request: z.strictObject({ id: z.string() }), response: OutboxEntry.nullable() },
} as const
