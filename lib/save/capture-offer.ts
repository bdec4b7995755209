import { CaptureOffer } from '@bookplate/contract'
import { z } from 'zod'
import { createStoredItem, localArea } from '@/lib/platform/storage.ts'

/** A service may be updated. */
const MAX_AGE_MS = 60 * 60_000

const CachedOffers = z.record(z.string(), z.strictObject({ at: z.number(), offer: CaptureOffer.nullable() }))
type CachedOffers = z.infer<typeof CachedOffers>

const captureOffersItem = createStoredItem(
  localArea,
  'captureOffer',
  (value): value is CachedOffers => CachedOffers.safeParse(value).success,
  {},
)

type Ask = () => Promise<CaptureOffer | null>

export function createReadOffer(now: () => number) {
  async function renew(baseUrl: string, ask: Ask): Promise<CaptureOffer | null> {
    const offer = await ask()
    // A full disk only causes another request.
    await captureOffersItem
      .update((offers) => ({ ...offers, [baseUrl]: { at: now(), offer } }))
      .catch(() => undefined)
    return offer
  }

  return async (baseUrl: string, ask: Ask): Promise<CaptureOffer | null> => {
    const cached = (await captureOffersItem.read())[baseUrl]
    if (!cached) return renew(baseUrl, ask)
    const age = now() - cached.at
    if (age >= 0 && age < MAX_AGE_MS) return cached.offer
    if (cached.offer === null) return renew(baseUrl, ask)
    void renew(baseUrl, ask).catch(() => undefined)
    return cached.offer
  }
}
export type ReadOffer = ReturnType<typeof createReadOffer>
