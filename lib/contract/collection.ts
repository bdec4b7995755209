import { z } from 'zod'
import { CollectionFilters } from './filters.ts'
import { MAX_COLLECTION_NAME_LENGTH, MIN_COLLECTION_NAME_LENGTH } from './limits.ts'
import { Id, lengthBetween } from './scalars.ts'
import { DEFAULT_COLLECTION_COLOR } from './vocabulary.ts'

/** A saved filter. Clients use the filters that they know. Section "Collection". */
export const Collection = z
  .looseObject({
    id: Id.describe('Id of the collection.'),
    name: z.string().describe('Name of the collection.'),
    filters: z.looseObject({}).describe('Its filter rules, in the shared vocabulary.'),
    color: z.string().describe('Id of its color.'),
    icon: z.string().describe('Id of its icon.'),
  })
  .meta({ id: 'Collection', description: 'A saved filter rule.' })
export type Collection = z.infer<typeof Collection>

const CollectionName = z
  .string()
  .trim()
  .check(lengthBetween(MIN_COLLECTION_NAME_LENGTH, MAX_COLLECTION_NAME_LENGTH))
  // A name of spaces is empty after trimming.
  .meta({ minLength: MIN_COLLECTION_NAME_LENGTH, maxLength: MAX_COLLECTION_NAME_LENGTH, pattern: '\\S' })

/** The service refuses unknown color and icon ids with a 422 that lists the allowed ones. */
export const CreateCollectionRequest = z
  .strictObject({
    name: CollectionName.describe('Name of the collection.'),
    color: z.string().optional().meta({ default: DEFAULT_COLLECTION_COLOR, description: 'Id of its color.' }),
    icon: z.string().optional().describe('Id of its icon; a default applies.'),
    filters: CollectionFilters.optional().describe('Its filter rules; none by default.'),
  })
  .meta({ id: 'CreateCollectionRequest' })
export type CreateCollectionRequest = z.infer<typeof CreateCollectionRequest>

export const UpdateCollectionRequest = z
  .strictObject({
    name: CollectionName.optional().describe('New name.'),
    color: z.string().optional().describe('Id of the new color.'),
    icon: z.string().optional().describe('Id of the new icon.'),
    filters: CollectionFilters.optional().describe('New filter rules; they replace the old ones.'),
    pinned: z.boolean().optional().describe('`true` pins the collection to the top.'),
  })
  .refine((change) => Object.values(change).some((value) => value !== undefined), {
    message: 'at least one of `name`, `color`, `icon`, `filters` and `pinned` is required',
  })
  .meta({ id: 'UpdateCollectionRequest', description: 'Any of the fields, at least one.', minProperties: 1 })
export type UpdateCollectionRequest = z.infer<typeof UpdateCollectionRequest>
