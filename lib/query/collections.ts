import { isApiError, type Collection } from '@bookplate/contract'
import { queryOptions } from '@tanstack/react-query'
import type { LibraryClient } from '@/lib/client/types.ts'
import type { CollectionStyles } from '@/lib/collections/collection-styles.ts'
import type { Send } from '@/lib/messaging/send.ts'
import { QUERY_KEYS } from './keys.ts'
import { messageQuery } from './message-query.ts'

export const collectionsQuery = (client: LibraryClient) =>
  queryOptions({
    queryKey: [QUERY_KEYS.collections],
    queryFn: ({ signal }) => client.collections.list({ signal }),
  })

/** Color and icon ids that the library supports, or empty if its description lists none. */
export const collectionStylesQuery = (send: Send) =>
  messageQuery(send, [QUERY_KEYS.collectionStyles], 'collections.styles', {}, { staleTime: Infinity })

/** Extracts the supported ids from a 422, for libraries whose description lists none. */
export function stylesOfRefusal(error: unknown): Partial<CollectionStyles> {
  if (!isApiError(error, 'validation_error')) return {}
  const allowed = (field: string): string[] | undefined =>
    error.issues
      .find((issue) => issue.path[0] === field && issue.allowed)
      ?.allowed?.filter((id): id is string => typeof id === 'string')
  const colors = allowed('color')
  const icons = allowed('icon')
  return { ...(colors ? { colors } : {}), ...(icons ? { icons } : {}) }
}

/** Responses may omit `pinned`, because the API document leaves that open. */
export const isPinned = (collection: Collection): boolean => collection['pinned'] === true
