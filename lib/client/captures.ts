import {
  CapturingRoot,
  CAPTURE_ENDPOINTS,
  type CaptureOffer,
  type PageCopy,
  type SavedBookmark,
} from '@bookplate/contract'
import type { createCaller } from './call.ts'
import { jsonReader } from './read-success.ts'
import type { CallOptions } from './types.ts'

export interface Captures {
  /** Null if unsupported. Ignores the offered address, as a service may know itself by another name. */
  offer(options?: CallOptions): Promise<CaptureOffer | null>
  /** `packed`: a `CaptureRequest` as gzipped JSON. */
  save(packed: Uint8Array<ArrayBuffer>, options?: CallOptions): Promise<SavedBookmark>
  /** `packed`: a `CopyRequest` as JSON, gzipped. */
  saveCopy(bookmarkId: string, packed: Uint8Array<ArrayBuffer>, options?: CallOptions): Promise<PageCopy>
}

export const createCaptures = (
  call: ReturnType<typeof createCaller>['call'],
  readRoot: (options?: CallOptions) => Promise<unknown>,
): Captures => ({
  offer: async (options) => CapturingRoot.safeParse(await readRoot(options)).data?.capture ?? null,
  save: (packed, options) =>
    call('capture.save', { packed }, jsonReader(CAPTURE_ENDPOINTS['capture.save'].response), options),
  saveCopy: (bookmarkId, packed, options) =>
    call(
      'capture.saveCopy',
      { params: { bookmarkId }, packed },
      jsonReader(CAPTURE_ENDPOINTS['capture.saveCopy'].response),
      options,
    ),
})
