import {
  DEFAULT_COLLECTION_COLOR,
  type Collection,
  type CreateCollectionRequest,
  type UpdateCollectionRequest,
  type ValidationIssue,
} from '@bookplate/contract'
import type { CollectionRow } from '../store/library-schema.ts'
import { COLLECTION_COLORS, COLLECTION_ICONS, DEFAULT_COLLECTION_ICON } from './collection-styles.ts'
import type { LibraryStore } from './library-store.ts'
import { notFound, validationError } from './service-error.ts'

const view = (row: CollectionRow): Collection => ({
  id: row.uuid,
  name: row.name,
  filters: JSON.parse(row.filters) as Collection['filters'],
  color: row.color,
  icon: row.icon,
  pinned: row.is_pinned === 1,
  position: row.position,
})

function unknownId(path: string, value: string | undefined, allowed: readonly string[]): ValidationIssue[] {
  if (value === undefined || allowed.includes(value)) return []
  return [
    {
      code: 'invalid_value',
      message: `must be one of ${allowed.join(', ')}`,
      path: [path],
      allowed: [...allowed],
    },
  ]
}

/** @throws {ServiceError} 422 listing the ids there are. */
function checkStyle({ color, icon }: { color?: string | undefined; icon?: string | undefined }): void {
  const issues = [
    ...unknownId('color', color, COLLECTION_COLORS),
    ...unknownId('icon', icon, COLLECTION_ICONS),
  ]
  if (issues.length > 0) throw validationError(issues)
}

export function createCollections(store: LibraryStore, randomUuid: () => string) {
  return {
    list: (): Collection[] => store.collections.all().map(view),

    create: async (request: CreateCollectionRequest): Promise<Collection> => {
      checkStyle(request)
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

    /** @throws {ServiceError} 404 or 422. */
    update: async (id: string, request: UpdateCollectionRequest): Promise<Collection> => {
      checkStyle(request)
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
