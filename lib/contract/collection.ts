import { z } from 'zod'
import { CollectionFilters } from './filters.ts'
import { MAX_COLLECTION_NAME_LENGTH, MIN_COLLECTION_NAME_LENGTH } from './limits.ts'
import { Id } from './scalars.ts'

export const DEFAULT_COLLECTION_COLOR = 'blue'

/**
 * A saved filter rule. `filters` stays an open object in answers: a client expands the ones it knows.
 * Section "Collection".
 */
export const Collection = z
  .looseObject({
    id: Id,
    name: z.string(),
    filters: z.looseObject({}),
    color: z.string(),
    icon: z.string(),
  })
  .meta({ id: 'Collection' })
export type Collection = z.infer<typeof Collection>

const CollectionName = z.string().trim().min(MIN_COLLECTION_NAME_LENGTH).max(MAX_COLLECTION_NAME_LENGTH)

/**
 * Body of `POST /v1/collections`. The ids of colours and icons are the service's own and not in the document, so
 * they are plain strings here; a service refuses those it does not know with 422, listing the ones it does.
 */
export const CreateCollectionRequest = z
  .strictObject({
    name: CollectionName,
    color: z.string().optional().meta({ default: DEFAULT_COLLECTION_COLOR }),
    icon: z.string().optional(),
    filters: CollectionFilters.optional(),
  })
  .meta({ id: 'CreateCollectionRequest' })
export type CreateCollectionRequest = z.infer<typeof CreateCollectionRequest>

/** Body of `PATCH /v1/collections/{collectionId}`: any of them, at least one. `pinned` puts it on top. */
export const UpdateCollectionRequest = z
  .strictObject({
    name: CollectionName.optional(),
    color: z.string().optional(),
    icon: z.string().optional(),
    filters: CollectionFilters.optional(),
    pinned: z.boolean().optional(),
  })
  .refine((change) => Object.values(change).some((value) => value !== undefined), {
    message: 'at least one of `name`, `color`, `icon`, `filters` and `pinned` is required',
  })
  .meta({ id: 'UpdateCollectionRequest' })
export type UpdateCollectionRequest = z.infer<typeof UpdateCollectionRequest>
