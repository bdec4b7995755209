import { isApiError, type Collection } from '@bookplate/contract'
import { queryOptions } from '@tanstack/react-query'
import type { LibraryClient } from '@/lib/client/types.ts'
import type { Send } from '@/lib/messaging/send.ts'
import { QUERY_KEYS } from './keys.ts'

/** Every collection, pinned first, in the library's order. */
export const collectionsQuery = (client: LibraryClient) =>
  queryOptions({
    queryKey: [QUERY_KEYS.collections],
    queryFn: ({ signal }) => client.collections.list({ signal }),
  })

export interface CollectionStyles {
  colors: string[]
  icons: string[]
}

/** The ids of colours and icons that this library knows; empty where its description does not tell. */
export const collectionStylesQuery = (send: Send) =>
  queryOptions({
    queryKey: [QUERY_KEYS.collectionStyles],
    queryFn: ({ signal }) => send('collections.styles', {}, { signal }),
    staleTime: Infinity,
  })

/** What a 422 tells of the ids there are, for a library whose description does not. */
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

/** `pinned` is accepted on update; whether it is returned is left open by the document. */
export function isPinned(collection: Collection): boolean {
  return collection['pinned'] === true
}
