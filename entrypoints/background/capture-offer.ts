import { CaptureOffer } from '@bookplate/contract'
import { z } from 'zod'
import type { Captures } from '@/lib/client/index.ts'

interface OfferDeps {
  now: () => number
  /** Of this run of the browser: a worker lives for seconds. */
  session: {
    get(key: string): Promise<Record<string, unknown>>
    set(items: Record<string, unknown>): Promise<void>
  }
}

export const CAPTURE_OFFER_KEY = 'captureOffer'
/** A service may be brought up to date. */
const KEPT_MS = 60 * 60_000

const Kept = z.strictObject({ baseUrl: z.string(), at: z.number(), offer: CaptureOffer.nullable() })

/**
 * Whether a library takes pages as they are seen, asked for once in a while.
 * @throws where it does not say now.
 */
export function createReadOffer({ now, session }: OfferDeps) {
  return async (baseUrl: string, captures: Captures): Promise<CaptureOffer | null> => {
    const kept = Kept.safeParse((await session.get(CAPTURE_OFFER_KEY))[CAPTURE_OFFER_KEY]).data
    const age = kept ? now() - kept.at : Infinity
    if (kept?.baseUrl === baseUrl && age >= 0 && age < KEPT_MS) return kept.offer
    const offer = await captures.offer()
    await session.set({ [CAPTURE_OFFER_KEY]: { baseUrl, at: now(), offer } satisfies z.infer<typeof Kept> })
    return offer
  }
}
export type ReadOffer = ReturnType<typeof createReadOffer>
