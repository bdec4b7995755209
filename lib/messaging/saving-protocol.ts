import { Id, TagName } from '@bookplate/contract'
import { z } from 'zod'
import { OutboxEntry, Problem } from '@/lib/outbox/entry.ts'
import { NoteEdit } from '@/lib/outbox/note-edit.ts'

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
const Target = z.strictObject({ ...Page.shape, bookmarkId: Id.nullable(), mark })
const Known = z.strictObject({ ...Page.shape, bookmarkId: Id, mark })

/** What a person changed. */
export const PageChange = z.strictObject({
  isFavorite: z.boolean().optional(),
  note: NoteEdit.optional(),
  add: z.array(TagName).optional(),
  remove: z.array(TagName).optional(),
})
export type PageChange = z.infer<typeof PageChange>
/** What was written down of a press whose message may never have come. */
export const PressedChange = PageChange.extend({
  archived: z.boolean().optional(),
  putBack: OutboxEntry.optional(),
})

/** What is left of a surface that is gone: what could not be sent, and tags that were added from its field. */
export const DraftView = z.strictObject({
  note: NoteEdit.required().nullable(),
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
})
export type PageBookmark = z.infer<typeof PageBookmark>

/** What became of a change: whether it has arrived, or is kept here and sent later. */
const Sending = z.strictObject({ isSent: z.boolean() })

export const PageView = z.discriminatedUnion('status', [
  /** No library yet. */
  z.strictObject({ status: z.literal('not_connected') }),
  /** Nothing is known of this page, and nothing was asked to be saved. */
  z.strictObject({ status: z.literal('unsaved') }),
  z.strictObject({ status: z.literal('saved'), bookmark: PageBookmark, created: z.boolean() }),
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
  }),
  /** Kept here and set aside: a person has to decide. */
  z.strictObject({ status: z.literal('refused'), entry: OutboxEntry, problem: Problem }),
])
export type PageView = z.infer<typeof PageView>

/** Everything that is not sent yet, oldest first, with why nothing is sent right now. */
export const OutboxView = z.strictObject({
  entries: z.array(OutboxEntry),
  /** The library in use; entries of others wait until that one is connected again. */
  library: z.string().nullable(),
  pause: z.strictObject({ until: z.number(), problem: Problem }).nullable(),
  quarantined: z.int(),
})
export type OutboxView = z.infer<typeof OutboxView>

export const SAVING_PROTOCOL = {
  'page.open': { request: z.strictObject({ ...Page.shape, intent: OpenIntent }), response: PageView },
  'page.edit': { request: z.strictObject({ ...Target.shape, change: PageChange }), response: z.null() },
  /** Takes a save back: archived when it was sent, forgotten when it was not. */
  'page.undo': { request: Target, response: z.null() },
  'page.restore': { request: Target, response: z.null() },
  /**
   * Changes a bookmark of the library and answers how that stands. What the library refuses for good is forgotten, and
   * the refusal thrown.
   */
  'bookmark.edit': { request: z.strictObject({ ...Known.shape, change: PageChange }), response: Sending },
  'bookmark.setArchived': {
    request: z.strictObject({ ...Known.shape, archived: z.boolean() }),
    response: Sending,
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
  /** Of two notes for one bookmark, which is kept. */
  'outbox.settle': {
    request: z.strictObject({ id: z.string(), keep: z.enum(['mine', 'theirs', 'both']) }),
    response: z.null(),
  },
  /** Of the library that the entry is for. Where it was sent meanwhile, the change follows it. */
  'outbox.edit': {
    request: z.strictObject({ ...Target.shape, library: z.string(), change: PageChange }),
    response: z.null(),
  },
  /** Gives the entry back, so that `outbox.putBack` can undo it. */
  'outbox.discard': { request: z.strictObject({ id: z.string() }), response: OutboxEntry.nullable() },
  'outbox.putBack': { request: z.strictObject({ entry: OutboxEntry, mark }), response: z.null() },
} as const
