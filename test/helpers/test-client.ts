import { createLibraryClient } from '@/lib/client/index.ts'
import type { AttemptReport, CallerDeps } from '@/lib/client/call.ts'

export const TOKEN = 'service_secret-of-the-test'

/** Client with a fake clock. Sleeping takes no time and is recorded. */
export function createTestClient(baseUrl: string, deps: Partial<CallerDeps> = {}) {
  const delays: number[] = []
  const attempts: AttemptReport[] = []
  let clock = Date.parse('2026-03-01T12:00:00Z')
  const client = createLibraryClient({
    baseUrl,
    fetch,
    getToken: async () => TOKEN,
    onAttempt: (report) => attempts.push(report),
    now: () => clock,
    random: () => 1,
    sleep: async (ms, signal) => {
      signal.throwIfAborted()
      delays.push(ms)
      clock += ms
    },
    ...deps,
  })
  return { client, delays, attempts }
}

export async function rejectionOf(promise: Promise<unknown>): Promise<unknown> {
  return promise.then(
    (value) => {
      throw new Error(`expected a rejection, got ${JSON.stringify(value)}`)
    },
    (error: unknown) => error,
  )
}
