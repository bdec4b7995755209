import { Bookmark, ENDPOINTS, Id } from '@bookplate/contract'
import { z } from 'zod'
import { account, bookmark, collection, hit, stats, tag } from './example-objects.ts'
import { describedBy } from './operations.ts'

const ids = [bookmark.id]

export const API_DESCRIBED = describedBy(ENDPOINTS, {
  'root.read': {
    remarks: ['Where documentation, the OpenAPI description, authorization and limits are found.'],
  },
  'bookmarks.list': {
    remarks: [
      'With `view=full` items are Bookmarks, with `view=summary` summary hits; raw content is never in a summary. `view` of the answer says which.',
    ],
    answers: {
      full: { view: 'full', items: [bookmark], nextCursor: null },
      summary: { view: 'summary', items: [hit], nextCursor: null },
    },
  },
  'bookmarks.save': {
    remarks: [
      'Answers 201 for a new save and 200 when the address is in the library already, archived or not; that bookmark stays as it is.',
      'A page that cannot be fetched is a 422, and nothing is saved; `error.retryable` is true where the connection failed.',
    ],
    sent: { url: 'https://journal.example/sleep-and-memory' },
    answers: { saved: { bookmark, created: true } },
  },
  'bookmarks.read': {
    remarks: ['The whole bookmark: content, media, tags and note. Archived ones are read too.'],
    answers: { bookmark },
  },
  'bookmarks.batchRead': {
    remarks: ['A missing id does not fail the others.'],
    sent: { ids },
    answers: { read: { items: [bookmark], missing: [] } },
  },
  'bookmarks.update': {
    remarks: [
      'Fields that are left out stay as they are; a null `note` clears it.',
      'Answers the whole bookmark as it is now.',
    ],
    answer: Bookmark,
    sent: { isFavorite: true, note: 'Read again before the talk.', tags: { add: ['sleep'] } },
    answers: { bookmark },
  },
  'bookmarks.preview': {
    remarks: [
      'Only images the service archived have a preview; others and all videos answer 404.',
      'An image that is still to be fetched from its site is fetched at once. If that takes longer than 10 seconds, or the site fails, the answer is a 503 with `Retry-After`.',
      'At most 768 pixels on the long edge.',
    ],
    query: `?ref=${bookmark.media[0]!.ref}`,
  },
  'bookmarks.archive': {
    remarks: ['Archiving is reversible; the answer lists the ids that actually changed.'],
    sent: { ids },
    answers: { changed: { ids } },
  },
  'bookmarks.restore': {
    remarks: ['The answer lists the ids that actually changed.'],
    sent: { ids },
    answers: { changed: { ids } },
  },
  'search.run': {
    remarks: [
      'Ranks the top 200 candidates. A cursor belongs to exactly the query, filters and state that made it.',
      'In `query`, `"quoted phrases"` must occur and `-word` must not. `site:nature.com` limits results to a site, `in:notes` and `in:highlights` to notes or highlights. `similar:` with the id of a bookmark ranks similar bookmarks.',
      'A summary hit has a `passage` if the best match is not at the beginning: its text, and its place in `content`.',
      'With `rankMode: image` a full page has `tileOrder`, a summary page one hit per image with `matchedMedia`.',
      '`searchDegraded` (full) or `degraded` (summary) tells that a search was weaker than asked for: `semantic_unavailable` or `image_rank_unavailable`.',
    ],
    sent: { query: 'why we forget', filters: { platforms: ['web'] }, view: 'summary' },
    answers: {
      full: { view: 'full', items: [bookmark], nextCursor: null },
      summary: { view: 'summary', items: [hit], rankMode: 'post', nextCursor: null },
    },
  },
  'stats.read': {
    remarks: ['Counts what the filters and `state` select; without them, everything active.'],
    answers: { stats },
  },
  'collections.list': {
    remarks: ['All of them in one answer, without pages.'],
    answers: { collections: [collection] },
  },
  'collections.create': {
    remarks: ['An unknown `color` or `icon` is a 422 that lists the ids allowed.'],
    sent: { name: 'Sleep research', filters: { tags: ['sleep'], contentTypes: ['article'] } },
    answers: { collection },
  },
  'collections.update': {
    remarks: ['Fields that are left out stay as they are; `filters` are replaced as a whole.'],
    sent: { pinned: true },
    answers: { collection },
  },
  'collections.delete': {
    remarks: ['Without `confirm=true` it is a 400, and nothing is deleted.'],
    answer: z.looseObject({ id: Id.describe('Id of the deleted collection.') }),
    query: '?confirm=true',
    answers: { deleted: { id: collection.id } },
  },
  'tags.list': {
    remarks: ['All of them in one answer, without pages; `count` counts active bookmarks.'],
    answers: { tags: [tag] },
  },
  'account.read': {
    remarks: ['Works on every plan, so that a client can tell why others answer 402.'],
    answers: { account },
  },
})
