import { z } from 'zod';
import { CollectionFilters } from './filters.js';
import { MAX_COLLECTION_NAME_LENGTH, MIN_COLLECTION_NAME_LENGTH } from './limits.js';
import { Id, lengthBetween } from './scalars.js';
import { DEFAULT_COLLECTION_COLOR } from './vocabulary.js';
/**
 * A saved filter rule. `filters` stays an open object in answers: a client expands the ones it knows.
 * Section "Collection".
 */
export const Collection = z
    .looseObject({
    id: Id.meta({ description: 'Id of the collection.' }),
    name: z.string().meta({ description: 'Name of the collection.' }),
    filters: z.looseObject({}).meta({ description: 'Its filter rules, in the shared vocabulary.' }),
    color: z.string().meta({ description: 'Id of its color.' }),
    icon: z.string().meta({ description: 'Id of its icon.' }),
})
    .meta({ id: 'Collection', description: 'A saved filter rule.' });
const CollectionName = z
    .string()
    .trim()
    .check(lengthBetween(MIN_COLLECTION_NAME_LENGTH, MAX_COLLECTION_NAME_LENGTH))
    // A name of spaces alone is empty once trimmed.
    .meta({ minLength: MIN_COLLECTION_NAME_LENGTH, maxLength: MAX_COLLECTION_NAME_LENGTH, pattern: '\\S' });
/**
 * Body of `POST /v1/collections`. The ids of colours and icons are the service's own and not in the document, so
 * they are plain strings here; a service refuses those it does not know with 422, listing the ones it does.
 */
export const CreateCollectionRequest = z
    .strictObject({
    name: CollectionName.meta({ description: 'Name of the collection.' }),
    color: z
        .string()
        .optional()
        .meta({ default: DEFAULT_COLLECTION_COLOR, description: 'Id of its color.' }),
    icon: z.string().optional().meta({ description: 'Id of its icon; a default applies.' }),
    filters: CollectionFilters.optional().meta({ description: 'Its filter rules; none by default.' }),
})
    .meta({ id: 'CreateCollectionRequest' });
/** Body of `PATCH /v1/collections/{collectionId}`: any of them, at least one. `pinned` puts it on top. */
export const UpdateCollectionRequest = z
    .strictObject({
    name: CollectionName.optional().meta({ description: 'New name.' }),
    color: z.string().optional().meta({ description: 'Id of the new color.' }),
    icon: z.string().optional().meta({ description: 'Id of the new icon.' }),
    filters: CollectionFilters.optional().meta({
        description: 'New filter rules; they replace the old ones.',
    }),
    pinned: z.boolean().optional().meta({ description: '`true` pins the collection to the top.' }),
})
    .refine((change) => Object.values(change).some((value) => value !== undefined), {
    message: 'at least one of `name`, `color`, `icon`, `filters` and `pinned` is required',
})
    .meta({ id: 'UpdateCollectionRequest', description: 'Any of the fields, at least one.', minProperties: 1 });
