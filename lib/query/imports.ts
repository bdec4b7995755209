import { ImportsOffer, isApiError } from '@bookplate/contract'
import { queryOptions } from '@tanstack/react-query'
import type { ImportRuns } from '@/lib/import-runs/import-run.ts'
import type { Send } from '@/lib/messaging/send.ts'
import { piecesOf } from '@/lib/words/pieces.ts'
import { QUERY_KEYS } from './keys.ts'
import { messageQuery } from './message-query.ts'
import { useRoot } from './root.ts'

/** Whether the library accepts import lines. Undefined until it responds: pages instead would lose dates and texts. */
export function useTakesImports() {
  const { data, error, refetch } = useRoot(({ imports }) => ImportsOffer.safeParse(imports).success)
  const isMissing = isApiError(error, 'not_found')
  return {
    takesImports: isMissing ? false : data,
    error: isMissing ? null : error,
    retry: () => void refetch(),
  }
}

const LOOKUP = 1_000

/** How many of these addresses are saved already; null if this browser doesn't know the whole library. */
export const knownQuery = (send: Send, id: number, urls: readonly string[]) =>
  queryOptions({
    queryKey: [QUERY_KEYS.importKnown, id],
    queryFn: async () => {
      const { isWhole } = await send('saved.status', {})
      if (!isWhole) return null
      const entries = await Promise.all(
        piecesOf(urls, LOOKUP).map((piece) => send('saved.lookup', { urls: piece })),
      )
      return entries.flat().filter((entry) => entry !== null).length
    },
  })

const POLL_MS = 500

export const importRunsQuery = (runs: ImportRuns) =>
  queryOptions({
    queryKey: [QUERY_KEYS.importRuns],
    queryFn: () => runs.all(),
    refetchInterval: ({ state }) => (state.data?.some((run) => run.state === 'running') ? POLL_MS : false),
  })

/** Imports of the last 30 days; `ended`: how many of this browser have ended, which adds to them. */
export const sessionsQuery = (send: Send, ended: number) =>
  messageQuery(send, [QUERY_KEYS.importSessions, ended], 'imports.list', {})
