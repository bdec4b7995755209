import { isRecord, type CarePart, type LinkOutcome } from '@bookplate/contract'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import type { Send } from '@/lib/messaging/send.ts'
import { QUERY_KEYS } from './keys.ts'
import { BY_CURSOR, messageQuery } from './message-query.ts'
import { useRoot } from './root.ts'

export const useCarePart = (part: CarePart): boolean =>
  useRoot(
    ({ libraryCare }) =>
      isRecord(libraryCare) && Array.isArray(libraryCare['parts']) && libraryCare['parts'].includes(part),
  ).data ?? false

const GROUPS = 10

export const duplicatesQuery = (send: Send) =>
  infiniteQueryOptions({
    queryKey: [QUERY_KEYS.duplicates],
    queryFn: ({ pageParam, signal }) =>
      send('care.listDuplicates', { query: { limit: GROUPS, ...pageParam } }, { signal }),
    ...BY_CURSOR,
  })

export const LINKS_POLL_MS = 3_000

export const linkCheckQuery = (send: Send) =>
  queryOptions({
    ...messageQuery(send, [QUERY_KEYS.links], 'care.readLinks', {}),
    refetchInterval: ({ state }) => (state.data?.state === 'going' ? LINKS_POLL_MS : false),
  })

const LINKS = 20

export const linkResultsQuery = (send: Send, outcome: LinkOutcome, amount: number) =>
  infiniteQueryOptions({
    queryKey: [QUERY_KEYS.foundLinks, outcome, amount],
    queryFn: ({ pageParam, signal }) =>
      send('care.listLinks', { query: { outcome, limit: LINKS, ...pageParam } }, { signal }),
    ...BY_CURSOR,
    enabled: amount > 0,
    placeholderData: (before) => before,
  })
