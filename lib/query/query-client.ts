import { QueryClient } from '@tanstack/react-query'

const FRESH_MS = 30_000
const KEEP_MS = 10 * 60_000

/**
 * The cache of one screen. It never retries: the client in the background has the one retry ladder, and two would
 * multiply. It asks also while `navigator.onLine` is false, because a library on this computer answers then.
 */
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
