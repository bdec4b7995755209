import { Id, TagName } from '@bookplate/contract'
import { z } from 'zod'
import { MAX_EDITS } from '@/lib/outbox/edit.ts'
import { Edit, OutboxEntry, Problem, TypedNote } from '@/lib/outbox/entry.ts'
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
/** Names a press that was also written down, so that it is done once by whichever way it comes. */
const mark = z.string().optional()
/** Where it was written down: what that record said before of the same fields is older. */
const written = z.strictObject({ key: z.string(), version: z.int() }).optional()
const TargetEdit = z.strictObject({ ...Page.shape, bookmarkId: Id.nullable(), edit: Edit })
const Edits = z.strictObject({
  edits: z.array(TargetEdit).max(MAX_EDITS),
  /** What these take back, by its mark: as long as that waits unsent, it is taken away instead. */
  undoes: z.string().optional(),
})

/** What was written down of a press whose message may never have come; an `Edit` alone is of its record's page. */
export const Pressed = z.union([
  Edits,
  z.strictObject({ putBack: z.unknown() }),
  Edit.transform((edit) => ({ edit })),
])

/** What is left of a surface that is gone: what could not be sent, and tags that were added from its field. */
export const DraftView = z.strictObject({
  note: TypedNote.nullable(),
  tagText: z.string(),
  added: z.array(z.string()),
})
export type DraftView = z.infer<typeof DraftView>

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
  /**
   * Changes pages and bookmarks, one or many: answered once all of it is on disk. `library`: another one than the one in
   * use. What is archived before it was sent is forgotten.
   */
  'pages.edit': {
    request: Edits.extend({ library: z.string().optional(), mark, written }),
    /** The addresses of those that were taken away unsent. */
    response: z.array(z.string()),
  },
  /** Puts many pages into the queue at once; answers with the ids of their entries, in order. */
  'pages.save': {
    request: z.strictObject({ pages: z.array(Page).max(500), tags: z.array(TagName).max(100) }),
    response: z.array(z.string()),
  },
  'outbox.list': { request: Nothing, response: OutboxView },
  /** Without an id, everything. */
  'outbox.retry': { request: z.strictObject({ id: z.string().nullable() }), response: z.null() },
  /** What was left in the fields for this page; `added` is told once. */
  'page.draft': { request: z.strictObject({ url: z.string() }), response: DraftView.nullable() },
  /** It is typed on, or in the queue. */
  'page.forgetDraft': { request: z.strictObject({ url: z.string() }), response: z.null() },
  /** Gives the entry back, so that `outbox.putBack` can undo it. */
  'outbox.discard': { request: z.strictObject({ id: z.string() }), response: OutboxEntry.nullable() },
  'outbox.putBack': { request: z.strictObject({ entry: OutboxEntry, mark }), response: z.null() },
} as const
