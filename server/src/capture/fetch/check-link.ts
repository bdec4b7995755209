import { PageFetchError } from '../../errors/page-fetch-error.ts'
import type { LinkAnswer } from '../../library/links/classify-link.ts'
import type { FetchGuard } from './fetch-guard.ts'

/** A slower site counts as unchecked. */
export const LINK_TIMEOUT_MS = 20_000

/** The domain doesn't exist. A temporary lookup failure is `EAI_AGAIN`. */
const isGone = ({ cause }: PageFetchError): boolean =>
  cause instanceof Error && 'code' in cause && cause.code === 'ENOTFOUND'

/** Requests an address without its content. Rejects only with the signal's reason. */
export const createCheckLink =
  (guard: FetchGuard) =>
  async (url: string, options: { account: string; signal: AbortSignal }): Promise<LinkAnswer> => {
    try {
      return await guard.status(url, options)
    } catch (error) {
      if (!(error instanceof PageFetchError)) throw error
      return { reason: error.reason, isGone: isGone(error) }
    }
  }
