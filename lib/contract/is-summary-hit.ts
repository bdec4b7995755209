// Written from the schema by `npm run guards`; a test compares.
import type { SummaryHit } from './summary-hit.ts'
import { isFlag, isNumber, isText, listOf, optional, orNull, shaped, type Guard } from './guards.ts'

export const isSummaryHit = shaped({
  id: isText,
  url: isText,
  platform: isText,
  contentType: isText,
  title: orNull(isText),
  author: orNull(isText),
  text: isText,
  tags: listOf(isText),
  media: listOf(shaped({ ref: isText, type: isText, altText: optional(orNull(isText)) })),
  mediaCount: isNumber,
  favorite: isFlag,
  archived: isFlag,
  capturedAt: isText,
  contentCreatedAt: optional(orNull(isText)),
  matchedMedia: optional(
    shaped({
      ref: isText,
      caption: optional(orNull(isText)),
      altText: optional(orNull(isText)),
      width: optional(orNull(isNumber)),
      height: optional(orNull(isNumber)),
      url: optional(orNull(isText)),
    }),
  ),
  passage: optional(shaped({ text: isText, block: isNumber, start: isNumber })),
}) as unknown as Guard<SummaryHit>
