import type { Operation } from '@bookplate/contract'

export const REMARKS: Record<Operation, string[]> = {
  'root.read': ['Where documentation, the OpenAPI description, authorization and limits are found.'],
  'bookmarks.list': [
    'With `view=full` items are Bookmarks, with `view=summary` summary hits; raw content is never in a summary. `view` of the answer says which.',
  ],
  'bookmarks.save': [
    'Answers 201 for a new save and 200 when the address is in the library already, archived or not; that bookmark stays as it is.',
    'A page that cannot be fetched is a 422, and nothing is saved; `error.retryable` is true where the connection failed.',
  ],
  'bookmarks.read': ['The whole bookmark: content, media, tags and note. Archived ones are read too.'],
  'bookmarks.batchRead': ['A missing id does not fail the others.'],
  'bookmarks.update': [
    'Fields that are left out stay as they are; a null `note` clears it.',
    'Answers the whole bookmark as it is now.',
  ],
  'bookmarks.preview': [
    'Only images the service archived have a preview; others and all videos answer 404.',
    'An image that is still to be fetched from its site is fetched at once. If that takes longer than 10 seconds, or the site fails, the answer is a 503 with `Retry-After`.',
    'At most 768 pixels on the long edge.',
  ],
  'bookmarks.archive': ['Archiving is reversible; the answer lists the ids that actually changed.'],
  'bookmarks.restore': ['The answer lists the ids that actually changed.'],
  'search.run': [
    'Ranks the top 200 candidates. A cursor belongs to exactly the query, filters and state that made it.',
    'In `query`, `"quoted phrases"` must occur and `-word` must not. `site:nature.com` limits results to a site, `in:notes` and `in:highlights` to notes or highlights. `similar:` with the id of a bookmark ranks similar bookmarks.',
    'A summary hit has a `passage` if the best match is not at the beginning: its text, and its place in `content`.',
    'With `rankMode: image` a full page has `tileOrder`, a summary page one hit per image with `matchedMedia`.',
    '`searchDegraded` (full) or `degraded` (summary) tells that a search was weaker than asked for: `semantic_unavailable` or `image_rank_unavailable`.',
  ],
  'stats.read': ['Counts what the filters and `state` select; without them, everything active.'],
  'collections.list': ['All of them in one answer, without pages.'],
  'collections.create': ['An unknown `color` or `icon` is a 422 that lists the ids allowed.'],
  'collections.update': ['Fields that are left out stay as they are; `filters` are replaced as a whole.'],
  'collections.delete': ['Without `confirm=true` it is a 400, and nothing is deleted.'],
  'tags.list': ['All of them in one answer, without pages; `count` counts active bookmarks.'],
  'account.read': ['Works on every plan, so that a client can tell why others answer 402.'],
}
