import { CapturingRoot, CAPTURE_ENDPOINTS } from '@bookplate/contract'
import type { createCaller } from './call.ts'
import { jsonReader } from './read-success.ts'
import type { CallOptions } from './types.ts'

type Packed = Uint8Array<ArrayBuffer>

export const createCaptures = (
  call: ReturnType<typeof createCaller>['call'],
  readRoot: (options?: CallOptions) => Promise<unknown>,
) => ({
  /** Null if unsupported. Ignores the offered address, as a service may know itself by another name. */
  offer: async (options?: CallOptions) =>
    CapturingRoot.safeParse(await readRoot(options)).data?.capture ?? null,
  /** `packed`: a `CaptureRequest` as gzipped JSON. */
  save: (packed: Packed, options?: CallOptions) =>
    call('capture.save', { packed }, jsonReader(CAPTURE_ENDPOINTS['capture.save'].response), options),
  /** `packed`: a `CopyRequest` as JSON, gzipped. */
  saveCopy: (bookmarkId: string, packed: Packed, options?: CallOptions) =>
    call(
      'capture.saveCopy',
      { params: { bookmarkId }, packed },
      jsonReader(CAPTURE_ENDPOINTS['capture.saveCopy'].response),
      options,
    ),
})

export type Captures = ReturnType<typeof createCaptures>
