import { z } from 'zod'

/** The Portable Text that this service writes; the contract leaves blocks open, as the API document does. */
const key = z.string().optional().meta({ description: 'Key, unique in the content.' })

const Span = z.looseObject({
  _type: z.literal('span').meta({ description: 'Text of one style.' }),
  _key: key,
  text: z.string().meta({ description: 'The text.' }),
  marks: z
    .array(z.string())
    .optional()
    .meta({ description: 'Decorators such as `strong`, and keys of `markDefs`.' }),
})

const Link = z.looseObject({
  _type: z.literal('link').meta({ description: 'A link.' }),
  _key: z.string().meta({ description: 'Key that marks name.' }),
  href: z.string().meta({ description: 'Where it leads.' }),
})

const TextBlock = z.looseObject({
  _type: z.literal('block').meta({ description: 'A paragraph, heading, quotation or entry of a list.' }),
  _key: key,
  style: z.string().optional().meta({ description: '`normal`, `h1` to `h6` or `blockquote`.' }),
  listItem: z.string().optional().meta({ description: '`bullet` or `number`, in lists.' }),
  level: z.int().optional().meta({ description: 'Depth in a list, from 1.' }),
  children: z.array(Span).meta({ description: 'Its text.' }),
  markDefs: z.array(Link).optional().meta({ description: 'Its links.' }),
})

const ImageBlock = z.looseObject({
  _type: z.literal('image').meta({ description: 'A picture.' }),
  _key: key,
  ref: z.string().meta({ description: 'Its reference in `media`.' }),
})

const EmbedBlock = z.looseObject({
  _type: z.literal('embed').meta({ description: 'Something of another site.' }),
  _key: key,
  url: z.string().meta({ description: 'Its address.' }),
})

const PollBlock = z.looseObject({
  _type: z.literal('poll').meta({ description: 'A poll.' }),
  _key: key,
  question: z.string().optional().meta({ description: 'What was asked.' }),
  options: z.array(z.unknown()).meta({ description: 'What could be answered.' }),
})

const CodeBlock = z.looseObject({
  _type: z.literal('code').meta({ description: 'Code.' }),
  _key: key,
  language: z.string().optional().meta({ description: 'Language of the code.' }),
  code: z.string().meta({ description: 'The code.' }),
})

const OtherBlock = z.looseObject({
  _type: z.string().optional().meta({ description: 'A kind of block that an import brought along.' }),
})

export const CONTENT_BLOCKS: Record<string, z.ZodType> = {
  TextBlock: TextBlock.meta({ id: 'TextBlock', description: 'A block of text.' }),
  ImageBlock: ImageBlock.meta({ id: 'ImageBlock', description: 'A picture of the content.' }),
  EmbedBlock: EmbedBlock.meta({ id: 'EmbedBlock', description: 'Something of another site.' }),
  PollBlock: PollBlock.meta({ id: 'PollBlock', description: 'A poll.' }),
  CodeBlock: CodeBlock.meta({ id: 'CodeBlock', description: 'Code.' }),
  OtherBlock: OtherBlock.meta({
    id: 'OtherBlock',
    description: 'Any other block; pass over what you do not know.',
  }),
}
