import { CapturingRoot, CAPTURE_ENDPOINTS, type CaptureOffer, type SavedCapture } from '@bookplate/contract'
import type { createCaller } from './call.ts'
import { jsonReader } from './read-success.ts'
import type { CallOptions } from './types.ts'

/** Whether a service takes pages as a person sees them, and one that is packed already. */
export interface Captures {
  /**
   * Null where it takes none. Where it stands is not asked: a service may know itself by another name than the one that
   * it was connected by, and requests go to that one alone.
   */
  offer(options?: CallOptions): Promise<CaptureOffer | null>
  /** `packed`: a `CaptureRequest` as JSON, gzipped. */
  save(packed: Uint8Array<ArrayBuffer>, options?: CallOptions): Promise<SavedCapture>
}

export const createCaptures = (
  call: ReturnType<typeof createCaller>['call'],
  readRoot: (options?: CallOptions) => Promise<unknown>,
): Captures => ({
  offer: async (options) => CapturingRoot.safeParse(await readRoot(options)).data?.capture ?? null,
  save: (packed, options) =>
    call('capture.save', { packed }, jsonReader(CAPTURE_ENDPOINTS['capture.save'].response), options),
})
