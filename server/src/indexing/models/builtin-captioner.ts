import { MAX_CAPTION_LENGTH, type Captioner } from './captioner.ts'
import { createTextReader, type TextReader } from './text-reader.ts'

/** Captions without a vision model: the alternative text, readable text in the image, and its page. */
export function createBuiltinCaptioner(reader: TextReader = createTextReader()): Captioner {
  return {
    source: 'builtin',
    caption: async ({ jpeg, altText, context }, signal) => {
      const read = jpeg ? await reader.read(jpeg) : ''
      signal?.throwIfAborted()
      const parts = [altText?.trim(), read && `Text: ${read}`, context?.trim()].filter(Boolean)
      return parts.length > 0 ? parts.join('. ').slice(0, MAX_CAPTION_LENGTH) : null
    },
    close: () => reader.close(),
  }
}
