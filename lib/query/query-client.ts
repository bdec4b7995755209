import { QueryClient } from '@tanstack/react-query'

const FRESH_MS = 30_000
const KEEP_MS = 10 * 60_000

/** The background's client retries. Fetches while offline, because a local library responds. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        retry: false,
        networkMode: 'always',
        staleTime: FRESH_MS,
        gcTime: KEEP_MS,
        refetchOnWindowFocus: false,
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  })
}
