import { CaptureOffer } from '@bookplate/contract'
import { z } from 'zod'
import type { Captures } from '@/lib/client/index.ts'
import type { StorageArea } from '@/lib/platform/stored-item.ts'

interface OfferDeps {
  now: () => number
  area: Pick<StorageArea, 'get' | 'set'>
}

export const CAPTURE_OFFER_KEY = 'captureOffer'
/** A service may be updated. */
const KEPT_MS = 60 * 60_000

const Kept = z.strictObject({ baseUrl: z.string(), at: z.number(), offer: CaptureOffer.nullable() })
type Kept = z.infer<typeof Kept>

export function createReadOffer({ now, area }: OfferDeps) {
  async function ask(baseUrl: string, captures: Captures): Promise<CaptureOffer | null> {
    const offer = await captures.offer()
    const kept: Kept = { baseUrl, at: now(), offer }
    // A full disk only causes another request.
    await area.set({ [CAPTURE_OFFER_KEY]: kept }).catch(() => undefined)
    return offer
  }

  return async (baseUrl: string, captures: Captures): Promise<CaptureOffer | null> => {
    const kept = Kept.safeParse((await area.get(CAPTURE_OFFER_KEY))[CAPTURE_OFFER_KEY]).data
    if (kept?.baseUrl !== baseUrl) return ask(baseUrl, captures)
    const age = now() - kept.at
    if (age >= 0 && age < KEPT_MS) return kept.offer
    if (kept.offer === null) return ask(baseUrl, captures)
    void ask(baseUrl, captures).catch(() => undefined)
    return kept.offer
  }
}
export type ReadOffer = ReturnType<typeof createReadOffer>
