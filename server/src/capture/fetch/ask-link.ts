import { PageFetchError } from '../../errors/page-fetch-error.ts'
import type { LinkAnswer } from '../../library/links/judge.ts'
import type { FetchGuard } from './fetch-guard.ts'

/** Nobody waits for it: a site that is slower than this could not be checked. */
export const LINK_TIMEOUT_MS = 20_000

/** The name of the site leads nowhere; one that cannot be looked up now (`EAI_AGAIN`) may. */
const isGone = ({ cause }: PageFetchError): boolean =>
  cause instanceof Error && 'code' in cause && cause.code === 'ENOTFOUND'

/** Asks for what is at an address, and for nothing of it. Rejects with the reason of the signal alone. */
export const createAskLink =
  (guard: FetchGuard) =>
  async (url: string, asking: { account: string; signal: AbortSignal }): Promise<LinkAnswer> => {
    try {
      return await guard.status(url, asking)
    } catch (error) {
      if (!(error instanceof PageFetchError)) throw error
      return { reason: error.reason, isGone: isGone(error) }
    }
  }
