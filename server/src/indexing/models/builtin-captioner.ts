import { MAX_CAPTION_LENGTH, type Captioner } from './captioner.ts'
import { createTextRecognizer, type TextRecognizer } from './text-recognizer.ts'

/** Captions without a vision model: the alternative text, readable text in the image, and its page. */
export const createBuiltinCaptioner = (recognizer: TextRecognizer = createTextRecognizer()): Captioner => ({
  source: 'builtin',
  caption: async ({ jpeg, altText, context }) => {
    const text = jpeg ? await recognizer.recognize(jpeg) : ''
    const parts = [altText?.trim(), text && `Text: ${text}`, context?.trim()].filter(Boolean)
    return parts.length > 0 ? parts.join('. ').slice(0, MAX_CAPTION_LENGTH) : null
  },
  close: () => recognizer.close(),
})
