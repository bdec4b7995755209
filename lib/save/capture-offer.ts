import { CaptureOffer } from '@bookplate/contract'
import { z } from 'zod'
import type { Captures } from '@/lib/client/index.ts'
import type { StorageArea } from '@/lib/platform/storage.ts'

interface OfferDeps {
  now: () => number
  area: Pick<StorageArea, 'get' | 'set'>
}

export const CAPTURE_OFFER_KEY = 'captureOffer'
/** A service may be updated. */
const MAX_AGE_MS = 60 * 60_000

const CachedOffers = z.record(z.string(), z.strictObject({ at: z.number(), offer: CaptureOffer.nullable() }))

export function createReadOffer({ now, area }: OfferDeps) {
  const read = async (): Promise<z.infer<typeof CachedOffers>> =>
    CachedOffers.safeParse((await area.get(CAPTURE_OFFER_KEY))[CAPTURE_OFFER_KEY]).data ?? {}

  async function ask(baseUrl: string, captures: Captures): Promise<CaptureOffer | null> {
    const offer = await captures.offer()
    const offers = { ...(await read()), [baseUrl]: { at: now(), offer } }
    // A full disk only causes another request.
    await area.set({ [CAPTURE_OFFER_KEY]: offers }).catch(() => undefined)
    return offer
  }

  return async (baseUrl: string, captures: Captures): Promise<CaptureOffer | null> => {
    const cached = (await read())[baseUrl]
    if (!cached) return ask(baseUrl, captures)
    const age = now() - cached.at
    if (age >= 0 && age < MAX_AGE_MS) return cached.offer
    if (cached.offer === null) return ask(baseUrl, captures)
    void ask(baseUrl, captures).catch(() => undefined)
    return cached.offer
  }
}
export type ReadOffer = ReturnType<typeof createReadOffer>
