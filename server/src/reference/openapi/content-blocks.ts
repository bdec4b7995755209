import { z } from 'zod'

const key = z.string().optional().describe('Key, unique in the content.')
const text = (description: string) => z.string().describe(description)
const optional = (description: string) => z.string().optional().describe(description)
const type = (name: string, description: string) => z.literal(name).describe(description)

const block = (id: string, description: string, shape: z.ZodRawShape) =>
  z.looseObject(shape).meta({ id, description })

const Span = z.looseObject({
  _type: type('span', 'Text of one style.'),
  _key: key,
  text: text('The text.'),
  marks: z.array(z.string()).optional().describe('Decorators such as `strong`, and keys of `markDefs`.'),
})

const Link = z.looseObject({
  _type: type('link', 'A link.'),
  _key: text('Key that marks name.'),
  href: text('Where it leads.'),
})

/** Portable Text that this service writes. The contract allows any block, like the API document. */
export const CONTENT_BLOCKS: Record<string, z.ZodType> = {
  TextBlock: block('TextBlock', 'A block of text.', {
    _type: type('block', 'A paragraph, heading, quotation or entry of a list.'),
    _key: key,
    style: optional('`normal`, `h1` to `h6` or `blockquote`.'),
    listItem: optional('`bullet` or `number`, in lists.'),
    level: z.int().optional().describe('Depth in a list, from 1.'),
    children: z.array(Span).describe('Its text.'),
    markDefs: z.array(Link).optional().describe('Its links.'),
  }),
  ImageBlock: block('ImageBlock', 'A picture of the content.', {
    _type: type('image', 'A picture.'),
    _key: key,
    ref: text('Its reference in `media`.'),
  }),
  EmbedBlock: block('EmbedBlock', 'Something of another site.', {
    _type: type('embed', 'Something of another site.'),
    _key: key,
    url: text('Its address.'),
  }),
  PollBlock: block('PollBlock', 'A poll.', {
    _type: type('poll', 'A poll.'),
    _key: key,
    question: optional('What was asked.'),
    options: z.array(z.unknown()).describe('What could be answered.'),
  }),
  CodeBlock: block('CodeBlock', 'Code.', {
    _type: type('code', 'Code.'),
    _key: key,
    language: optional('Language of the code.'),
    code: text('The code.'),
  }),
  OtherBlock: block('OtherBlock', 'Any other block; pass over what you do not know.', {
    _type: optional('A kind of block that an import brought along.'),
  }),
}
