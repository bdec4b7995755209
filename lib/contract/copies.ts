import { z } from 'zod'
import { MAX_COPY_HTML_LENGTH, MAX_COPY_MISSING, MAX_FIND_COPIES } from './limits.ts'
import { Id, Instant } from './scalars.ts'
import { WebAddress } from './web-address.ts'

export const COPY_PARTS = ['image', 'style', 'font', 'frame', 'text'] as const
export const COPY_GAPS = ['unreadable', 'too_large', 'limit'] as const

export const MissingParts = z
  .looseObject({
    kind: z.enum(COPY_PARTS).describe('Kind of the parts. `text` is the end of the page.'),
    reason: z
      .enum(COPY_GAPS)
      .describe('`unreadable`: the site does not allow it. `limit`: the copy as a whole would be too large.'),
    count: z.int().positive().describe('Number of parts.'),
  })
  .meta({ id: 'MissingParts' })
export type MissingParts = z.infer<typeof MissingParts>

const missing = z
  .array(MissingParts)
  .max(MAX_COPY_MISSING)
  .describe('Parts of the page that the copy lacks; none if it is complete.')
const madeAt = Instant.describe('When the copy was made.')

export const CopyRequest = z
  .strictObject({
    html: z
      .string()
      .min(1)
      .max(MAX_COPY_HTML_LENGTH)
      .describe('The page as one HTML file, with everything it shows as data URLs.'),
    madeAt,
    missing,
    replaceOldest: z
      .boolean()
      .optional()
      .describe('Whether to delete the oldest copies of the account if the quota is reached.'),
  })
  .meta({ id: 'CopyRequest' })
export type CopyRequest = z.infer<typeof CopyRequest>

export const PageCopy = z
  .looseObject({
    id: Id.describe('Id of the copy.'),
    bookmarkId: Id.describe('Id of the bookmark.'),
    madeAt,
    bytes: z.int().describe('Size as it is stored, compressed, in bytes.'),
    missing,
  })
  .meta({ id: 'PageCopy' })
export type PageCopy = z.infer<typeof PageCopy>

const space = {
  usedBytes: z.int().describe('Size of all copies of the account, in bytes.'),
  quotaBytes: z.int().describe('Size that all copies of the account may have, in bytes.'),
}

export const PageCopies = z
  .looseObject({
    items: z.array(PageCopy).describe('Copies of the bookmark, newest first.'),
    ...space,
  })
  .meta({ id: 'PageCopies' })
export type PageCopies = z.infer<typeof PageCopies>

export const FindCopiesQuery = z.strictObject({
  bookmarkId: z
    .array(Id)
    .max(MAX_FIND_COPIES)
    .optional()
    .describe('Bookmarks to find copies of; repeat the parameter.'),
})

export const FoundCopies = z
  .looseObject({
    items: z.array(PageCopy).describe('Newest copy of each bookmark that has one.'),
    count: z.int().describe('Number of all copies of the account.'),
    ...space,
  })
  .meta({ id: 'FoundCopies' })
export type FoundCopies = z.infer<typeof FoundCopies>

export const CopyPath = z.strictObject({ copyId: Id.describe('Id of the copy.') })

/** An address that opens a copy without a credential, for a short time. */
export const CopyLink = z
  .looseObject({
    url: z.url().describe('Address of a page that shows the copy.'),
    expiresAt: Instant.describe('When the address stops working.'),
  })
  .meta({ id: 'CopyLink' })
export type CopyLink = z.infer<typeof CopyLink>

export const CopyFileRequest = z
  .strictObject({ url: WebAddress.describe('Address of an image, a font, or a style sheet.') })
  .meta({ id: 'CopyFileRequest' })

export const CopyFile = z
  .looseObject({ data: z.string().describe('The file as a data URL.') })
  .meta({ id: 'CopyFile' })
