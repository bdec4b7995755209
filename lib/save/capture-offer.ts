import { CaptureOffer } from '@bookplate/contract'
import { z } from 'zod'
import { localArea } from '@/lib/platform/storage.ts'

/** A service may be updated. */
const MAX_AGE_MS = 60 * 60_000

const CachedOffers = z.record(z.string(), z.strictObject({ at: z.number(), offer: CaptureOffer.nullable() }))

/** Without a version number, so that the offers outlive an update of the extension, also offline. */
const KEY = 'captureOffer'
const readOffers = async (): Promise<z.infer<typeof CachedOffers>> =>
  CachedOffers.safeParse((await localArea().get(KEY))[KEY]).data ?? {}

type Ask = () => Promise<CaptureOffer | null>

export function createReadOffer(now: () => number) {
  async function renew(baseUrl: string, ask: Ask): Promise<CaptureOffer | null> {
    const offer = await ask()
    const offers = { ...(await readOffers()), [baseUrl]: { at: now(), offer } }
    // A full disk only causes another request.
    await localArea()
      .set({ [KEY]: offers })
      .catch(() => undefined)
    return offer
  }

  return async (baseUrl: string, ask: Ask): Promise<CaptureOffer | null> => {
    const cached = (await readOffers())[baseUrl]
    if (!cached) return renew(baseUrl, ask)
    const age = now() - cached.at
    if (age >= 0 && age < MAX_AGE_MS) return cached.offer
    if (cached.offer === null) return renew(baseUrl, ask)
    void renew(baseUrl, ask).catch(() => undefined)
    return cached.offer
  }
}
export type ReadOffer = ReturnType<typeof createReadOffer>
