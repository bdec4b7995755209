import {
  DEFAULT_COLLECTION_COLOR,
  type Collection,
  type CreateCollectionRequest,
  type UpdateCollectionRequest,
  type ValidationIssue,
} from '@bookplate/contract'
import type { CollectionRow } from '../storage/sqlite/library/library-schema.ts'
import { COLLECTION_COLORS, COLLECTION_ICONS, DEFAULT_COLLECTION_ICON } from './collection-styles.ts'
import type { LibraryStore } from './library-store.ts'
import { notFound } from './service-error.ts'

const view = (row: CollectionRow): Collection => ({
  id: row.uuid,
  name: row.name,
  filters: JSON.parse(row.filters) as Collection['filters'],
  color: row.color,
  icon: row.icon,
  pinned: row.is_pinned === 1,
  position: row.position,
})

function unknownId(path: string, value: unknown, allowed: readonly string[]): ValidationIssue[] {
  // What is no text the schema has named.
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

/** Colors and icons of a request that no collection can have, with those there are. */
export function unknownStyles(body: unknown): ValidationIssue[] {
  const { color, icon } = Object(body) as { color?: unknown; icon?: unknown }
  return [...unknownId('color', color, COLLECTION_COLORS), ...unknownId('icon', icon, COLLECTION_ICONS)]
}

export function createCollections(store: LibraryStore, randomUuid: () => string) {
  return {
    list: (): Collection[] => store.collections.all().map(view),

    create: async (request: CreateCollectionRequest): Promise<Collection> => {
      const row = await store.database.write(() =>
        store.collections.insert(randomUuid(), {
          name: request.name,
          filters: JSON.stringify(request.filters ?? {}),
          color: request.color ?? DEFAULT_COLLECTION_COLOR,
          icon: request.icon ?? DEFAULT_COLLECTION_ICON,
          is_pinned: 0,
        }),
      )
      return view(row)
    },

    /** @throws {ServiceError} 404. */
    update: async (id: string, request: UpdateCollectionRequest): Promise<Collection> => {
      const { filters, pinned, ...fields } = request
      const row = await store.database.write(() =>
        store.collections.update(id, {
          ...fields,
          ...(filters === undefined ? {} : { filters: JSON.stringify(filters) }),
          ...(pinned === undefined ? {} : { is_pinned: pinned ? 1 : 0 }),
        }),
      )
      if (!row) throw notFound('collection')
      return view(row)
    },

    /** @throws {ServiceError} 404. */
    remove: async (id: string): Promise<{ id: string }> => {
      const removed = await store.database.write(() => store.collections.remove(id))
      if (!removed) throw notFound('collection')
      return { id }
    },
  }
}
