import { z } from 'zod'
import { Bookmark } from './bookmark.ts'
import { NewHighlights } from './highlight.ts'
import {
  MAX_CAPTURE_HTML_LENGTH,
  MAX_CAPTURE_IMAGES,
  MAX_READ_AGAIN_IDS,
  MAX_UNREAD_REASON_LENGTH,
  MAX_URL_LENGTH,
} from './limits.ts'
import { Id, Instant, characters } from './scalars.ts'
import { WebAddress } from './web-address.ts'

export const CAPTURE_PATH = '/capture'

/** Property `capture` of `GET /v1`, if the service accepts captures. */
export const CaptureOffer = z.looseObject({
  url: z.url({ protocol: /^https?$/ }),
  openapi: z.url({ protocol: /^https?$/ }),
  maxBytes: z.int().positive(),
  takesCut: z.boolean().optional(),
  /** Bytes of one copy of a page, compressed; missing where the service keeps no copies. */
  maxCopyBytes: z.int().positive().optional(),
  keepsPositions: z.boolean().optional(),
  keepsColors: z.boolean().optional(),
})
export type CaptureOffer = z.infer<typeof CaptureOffer>

export const CapturingRoot = z.looseObject({ capture: CaptureOffer })

/** Bytes of an image that the browser loaded. The service ignores unusable ones. */
export const CapturedImage = z
  .strictObject({
    url: z
      .string()
      .min(1)
      .max(MAX_URL_LENGTH)
      .describe('Its address as in the HTML, or that of the capture if the page is only an image.'),
    type: z.string().max(100).describe('Its media type. If the bytes differ, they decide.'),
    data: z.base64().describe('The bytes, in base64.'),
    width: z.number().optional().describe('Width of the original in pixels, if it was scaled down.'),
    height: z.number().optional().describe('Height of the original in pixels.'),
  })
  .meta({ id: 'CapturedImage' })
export type CapturedImage = z.infer<typeof CapturedImage>

/** Extracted from `html` or the image at `url`. Without either, only the address is saved, as unread. */
export const CaptureRequest = z
  .strictObject({
    url: WebAddress.describe('Address of the page.'),
    title: z
      .string()
      .optional()
      .describe(
        'Title as the browser shows it, for a page whose HTML has none or is not sent. A long title is cut.',
      ),
    language: z.string().optional().describe('Language of the page, if its HTML names none.'),
    html: z
      .string()
      .max(MAX_CAPTURE_HTML_LENGTH)
      .optional()
      .describe('The rendered document. It is read and never run.'),
    contentHash: z
      .string()
      .regex(/^[0-9a-f]{64}$/)
      .optional()
      .describe('SHA-256 of `html` in UTF-8, in lowercase hex. A wrong hash is refused.'),
    images: z
      .array(CapturedImage)
      .max(MAX_CAPTURE_IMAGES)
      .optional()
      .describe('Images of the page. No others are fetched.'),
    selection: NewHighlights.optional().describe('Words selected on the page: highlights to add.'),
    isCut: z
      .boolean()
      .optional()
      .describe('Whether `html` lacks the end of the page, because the page is too long to be sent.'),
    readAgain: z
      .boolean()
      .optional()
      .describe('Whether to replace the text of a saved bookmark. A bookmark without text always gets it.'),
    reason: characters(0, MAX_UNREAD_REASON_LENGTH)
      .optional()
      .describe('Why the library could not read the page, as one sentence for a person.'),
  })
  .refine((capture) => capture.contentHash === undefined || capture.html !== undefined, {
    message: 'is the hash of `html`, which is missing',
    path: ['contentHash'],
  })
  .meta({ id: 'CaptureRequest' })
export type CaptureRequest = z.infer<typeof CaptureRequest>

/** Property `unread` of a bookmark: why only its address is saved, and since when. */
export const Unread = z
  .looseObject({
    reason: z.string().describe('One sentence for a person.'),
    since: Instant.describe('Time of the first attempt.'),
  })
  .meta({ id: 'Unread' })
export type Unread = z.infer<typeof Unread>

export const ReadAgainRequest = z
  .strictObject({
    ids: z.array(Id).min(1).max(MAX_READ_AGAIN_IDS).describe('Ids of bookmarks to fetch again.'),
  })
  .meta({ id: 'ReadAgainRequest' })

export const ReadAgainItem = z
  .looseObject({
    id: Id.describe('Id as it was asked for.'),
    outcome: z
      .enum(['read', 'failed', 'missing'])
      .describe('`failed` leaves the bookmark unchanged; `missing` means that no bookmark has this id.'),
    bookmark: Bookmark.optional().describe('The changed bookmark, if it was read.'),
    reason: z.string().optional().describe('Why it failed, as one sentence for a person.'),
    retryable: z.boolean().optional().describe('Whether a retry may succeed.'),
  })
  .meta({ id: 'ReadAgainItem' })
export type ReadAgainItem = z.infer<typeof ReadAgainItem>

export const ReadAgain = z
  .looseObject({ items: z.array(ReadAgainItem).describe('One per id, in the requested order.') })
  .meta({ id: 'ReadAgain' })
