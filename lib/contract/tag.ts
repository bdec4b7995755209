import { z } from 'zod'
import { MAX_TAGS_PER_CHANGE, MAX_TAG_NAME_LENGTH } from './limits.ts'
import { Id, lengthBetween } from './scalars.ts'

export const Tag = z
  .looseObject({
    id: Id.describe('Id of the tag.'),
    name: z.string().describe('Name of the tag, in lowercase when set through the API.'),
    color: z.string().optional().describe('Color of the tag.'),
  })
  .meta({ id: 'Tag', description: 'A tag as a bookmark carries it.' })
export type Tag = z.infer<typeof Tag>

export const CountedTag = z
  .looseObject({ ...Tag.shape, count: z.int().describe('Active bookmarks that carry it.') })
  .meta({ id: 'CountedTag', description: 'A tag with its count.' })
export type CountedTag = z.infer<typeof CountedTag>

/** Tag name of a request, trimmed and lowercased as the service stores it. */
export const TagName = z
  .string()
  .trim()
  .toLowerCase()
  .check(lengthBetween(1, MAX_TAG_NAME_LENGTH))
  // A name of spaces is empty after trimming.
  .meta({ minLength: 1, maxLength: MAX_TAG_NAME_LENGTH, pattern: '\\S' })

const TagNames = z.array(TagName).max(MAX_TAGS_PER_CHANGE)

/** Changes of a bookmark's tags: `add` and `remove`, or `set` alone. Section "PATCH /v1/bookmarks". */
export const TagChange = z
  .strictObject({
    add: TagNames.optional().describe('Names to add; unknown tags are created.'),
    remove: TagNames.optional().describe('Names to remove.'),
    set: TagNames.optional().describe('Names that replace all tags; alone.'),
  })
  .refine((change) => change.set === undefined || (!change.add && !change.remove), {
    message: '`set` replaces all tags, so it cannot be combined with `add` or `remove`',
    path: ['set'],
  })
  .refine((change) => change.add ?? change.remove ?? change.set, {
    message: 'at least one of `add`, `remove` and `set` is required',
  })
  .meta({
    id: 'TagChange',
    description: '`add` and `remove` together, or `set` alone; at least one of them. Names are lowercased.',
    minProperties: 1,
    dependentSchemas: { set: { maxProperties: 1 } },
  })
export type TagChange = z.infer<typeof TagChange>
