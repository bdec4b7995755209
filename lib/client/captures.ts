import { CapturingRoot, CAPTURE_ENDPOINTS, type CaptureOffer, type SavedCapture } from '@bookplate/contract'
import type { createCaller } from './call.ts'
import { jsonReader } from './read-success.ts'
import type { CallOptions } from './types.ts'

/** Whether a service takes pages as a person sees them, and one that is packed already. */
export interface Captures {
  /** Null where it takes none. */
  offer(options?: CallOptions): Promise<CaptureOffer | null>
  /** `packed`: a `CaptureRequest` as JSON, gzipped. */
  save(packed: Uint8Array<ArrayBuffer>, options?: CallOptions): Promise<SavedCapture>
}

export const createCaptures = (
  call: ReturnType<typeof createCaller>['call'],
  baseUrl: string,
  readRoot: (options?: CallOptions) => Promise<unknown>,
): Captures => ({
  async offer(options) {
    const offer = CapturingRoot.safeParse(await readRoot(options)).data?.capture
    // The credential goes nowhere else.
    return offer && new URL(offer.url).origin === new URL(baseUrl).origin ? offer : null
  },
  save: (packed, options) =>
    call('capture.save', { packed }, jsonReader(CAPTURE_ENDPOINTS['capture.save'].response), options),
})
