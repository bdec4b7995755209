import { randomUUID } from 'node:crypto'
import {
  DEFAULT_COLLECTION_COLOR,
  type Collection,
  type CreateCollectionRequest,
  type UpdateCollectionRequest,
  type ValidationIssue,
} from '@bookplate/contract'
import type { OpenLibrary } from '../storage/engine.ts'
import type { StoredCollection } from '../storage/library-store.ts'
import { COLLECTION_COLORS, COLLECTION_ICONS, DEFAULT_COLLECTION_ICON } from './collection-styles.ts'
import { notFound, tooLarge } from '../errors/service-error.ts'

/** Limits of this service, because the list of collections has no pages. Filters in characters of JSON. */
const MAX_COLLECTIONS = 500
const MAX_FILTERS_LENGTH = 20_000

/** @throws {ServiceError} 422 */
function filtersText(filters: CreateCollectionRequest['filters'] = {}): string {
  const text = JSON.stringify(filters)
  if (text.length > MAX_FILTERS_LENGTH)
    throw tooLarge(`must have at most ${MAX_FILTERS_LENGTH} characters as JSON`, 'filters')
  return text
}

const view = (row: StoredCollection): Collection => ({
  id: row.uuid,
  name: row.name,
  filters: JSON.parse(row.filters) as Collection['filters'],
  color: row.color,
  icon: row.icon,
  pinned: row.isPinned,
  position: row.position,
})

function unknownId(path: string, value: unknown, allowed: readonly string[]): ValidationIssue[] {
  // The schema has already reported values that aren't text.
  if (typeof value !== 'string' || allowed.includes(value)) return []
  return [
    {
      code: 'invalid_value',
      message: `must be one of ${allowed.join(', ')}`,
      path: [path],
      allowed: [...allowed],
    },
  ]
}

export function unknownStyles(body: unknown): ValidationIssue[] {
  const { color, icon } = Object(body) as { color?: unknown; icon?: unknown }
  return [...unknownId('color', color, COLLECTION_COLORS), ...unknownId('icon', icon, COLLECTION_ICONS)]
}

export const listCollections = async ({ store }: OpenLibrary): Promise<Collection[]> =>
  (await store.collections()).map(view)

export async function createCollection(
  { store }: OpenLibrary,
  request: CreateCollectionRequest,
): Promise<Collection> {
  if ((await store.collections()).length >= MAX_COLLECTIONS)
    throw tooLarge(
      `would be one of more than ${MAX_COLLECTIONS} collections; delete one of them first`,
      'name',
    )
  const row = await store.addCollection(randomUUID(), {
    name: request.name,
    filters: filtersText(request.filters),
    color: request.color ?? DEFAULT_COLLECTION_COLOR,
    icon: request.icon ?? DEFAULT_COLLECTION_ICON,
    isPinned: false,
  })
  return view(row)
}

/** @throws {ServiceError} 404 */
export async function updateCollection(
  { store }: OpenLibrary,
  uuid: string,
  { filters, pinned, ...fields }: UpdateCollectionRequest,
): Promise<Collection> {
  const row = await store.updateCollection(uuid.toLowerCase(), {
    ...fields,
    ...(filters === undefined ? {} : { filters: filtersText(filters) }),
    ...(pinned === undefined ? {} : { isPinned: pinned }),
  })
  if (!row) throw notFound('collection')
  return view(row)
}

/** @throws {ServiceError} 404 */
export async function removeCollection({ store }: OpenLibrary, uuid: string): Promise<{ id: string }> {
  const id = uuid.toLowerCase()
  if (!(await store.removeCollection(id))) throw notFound('collection')
  return { id }
}
