import { PREVIEW_CONTENT_TYPE, type Bookmark } from '@bookplate/contract'
import { z } from 'zod'
import { BODY_FORMATS, bookmarkText } from '../bookmark-text.ts'
import { BookmarkId } from '../schemas.ts'
import { text, tool } from '../tool.ts'

export const READING_TOOLS = [
  tool({
    name: 'read_bookmark',
    title: 'Read a bookmark',
    description:
      'Reads one saved bookmark: its facts and its text, 40 KB at a time. A long text says how to continue.',
    input: z.strictObject({
      id: BookmarkId,
      format: z.enum(BODY_FORMATS).optional().describe('How to write the text; `markdown` by default.'),
      offset: z.int().min(0).optional().describe('Where to continue, as the previous part says.'),
    }),
    output: null,
    operation: 'bookmarks.read',
    request: ({ id }) => ({ params: { bookmarkId: id } }),
    answer: (bookmark: Bookmark, { format = 'markdown', offset = 0 }) => {
      const words = bookmarkText(bookmark, format, offset)
      if (words !== null) return text(words)
      return { ...text('`offset` is after the end of the text. Read from 0.'), isError: true }
    },
  }),
  tool({
    name: 'read_bookmark_image',
    title: 'Look at an image',
    description: 'Shows one archived image of a bookmark, at most 768 pixels on its long edge.',
    input: z.strictObject({
      id: BookmarkId,
      ref: z.string().describe('Reference of the image, from `read_bookmark` or a search for images.'),
    }),
    output: null,
    operation: 'bookmarks.preview',
    request: ({ id, ref }) => ({ params: { bookmarkId: id }, query: { ref } }),
    answer: (jpeg: Uint8Array) => ({
      content: [
        { type: 'image', data: Buffer.from(jpeg).toString('base64'), mimeType: PREVIEW_CONTENT_TYPE },
      ],
    }),
  }),
]
