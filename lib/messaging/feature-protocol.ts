import { AskAnswer, AskRequest, Id, MissingParts } from '@bookplate/contract'
import { z } from 'zod'
import { COPY_FAILURES } from '@/lib/copies/outcome.ts'

const Nothing = z.strictObject({})

const TabPage = z.strictObject({ url: z.url(), tabId: z.int() })
export type TabPage = z.infer<typeof TabPage>

const Hosts = z.array(z.string())

const TabsOffer = z.strictObject({
  tabs: z.array(TabPage),
  hosts: Hosts,
  unaskable: z.array(z.string()),
  unwanted: z.array(z.string()),
  asleep: z.int(),
})
export type TabsOffer = z.infer<typeof TabsOffer>

const SavedEntry = z.object({
  id: z.string(),
  url: z.string(),
  title: z.string().nullable(),
  tags: z.array(z.string()),
  archived: z.boolean(),
  capturedAt: z.string(),
})

const CopyOutcome = z.union([
  z.strictObject({ kind: z.enum(['kept', 'waiting']), missing: z.array(MissingParts) }),
  z.strictObject({ kind: z.literal('failed'), reason: z.enum(COPY_FAILURES) }),
])

/** `replaceOldest`: the oldest copies of the account make room if there is none. */
const copied = { url: z.url(), title: z.string(), replaceOldest: z.boolean().optional() }

/** Messages of features that have few of them. */
export const FEATURE_PROTOCOL = {
  'tabs.offer': { request: z.strictObject({ tabs: z.array(TabPage) }), response: TabsOffer },
  /** Send it first without tabs, so that the permissions for `hosts` are removed even if the screen closes. */
  'tabs.capture': {
    request: z.strictObject({ batches: z.array(z.string()), tabs: z.array(TabPage), hosts: Hosts }),
    response: z.null(),
  },
  'page.suggestTags': {
    request: z.strictObject({
      bookmarkId: Id,
      url: z.string(),
      title: z.string(),
      own: z.array(z.string()),
    }),
    response: z.array(z.string()),
  },
  'page.collections': {
    request: z.strictObject({
      bookmarkId: Id,
      tags: z.array(z.string()),
      isFavorite: z.boolean(),
      hasNote: z.boolean(),
    }),
    response: z.array(z.string()),
  },
  'collections.styles': {
    request: Nothing,
    response: z.strictObject({ colors: z.array(z.string()), icons: z.array(z.string()) }),
  },
  /** Bookmark of each address, or null. All null while the index is off. */
  'saved.lookup': {
    request: z.strictObject({ urls: z.array(z.string()).max(1000) }),
    response: z.array(SavedEntry.nullable()),
  },
  /** Number of indexed bookmarks. `isWhole`: the whole library was read. */
  'saved.status': {
    request: Nothing,
    response: z.strictObject({ isOn: z.boolean(), total: z.int(), isWhole: z.boolean() }),
  },
  'copies.keep': { request: z.strictObject({ ...copied, tabId: z.int() }), response: CopyOutcome },
  /** Copies a page whose site the person has just allowed: from its tab, or from a new one in the background. */
  'copies.renew': { request: z.strictObject(copied), response: CopyOutcome },
  /** Returns the whole answer. Its events are sent under the id `stream` before. */
  'ask.run': {
    request: z.strictObject({ question: AskRequest.shape.question, stream: z.uuid() }),
    response: AskAnswer,
  },
  /**
   * Sends pending lines of imports, and returns the connected library, which gets new imports. Lines and progress are in
   * the database `imports`, which screens read.
   */
  'imports.continue': { request: Nothing, response: z.string().nullable() },
} as const
