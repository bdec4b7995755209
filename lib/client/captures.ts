import {
  CAPTURE_ENDPOINTS,
  CapturingRoot,
  type CaptureOffer,
  type Highlight,
  type HighlightChange,
  type ReadAgainItem,
  type SavedCapture,
} from '@bookplate/contract'
import type { createCaller } from './call.ts'
import { jsonReader } from './read-success.ts'
import type { CallOptions } from './types.ts'

/** What was not read, and why. */
export interface BareAddress {
  url: string
  title: string
  reason: string
}

/** What a service may offer beside the API: pages as a person sees them, and what is chosen on them. */
export interface Captures {
  /** Null where it takes none. */
  offer(options?: CallOptions): Promise<CaptureOffer | null>
  /** `packed`: a `CaptureRequest` as JSON, gzipped. */
  save(packed: Uint8Array<ArrayBuffer>, options?: CallOptions): Promise<SavedCapture>
  keepAddress(address: BareAddress, options?: CallOptions): Promise<SavedCapture>
  readAgain(ids: string[], options?: CallOptions): Promise<ReadAgainItem[]>
  changeHighlights(
    bookmarkId: string,
    change: HighlightChange,
    options?: CallOptions,
  ): Promise<readonly Highlight[]>
}

const readers = {
  save: jsonReader(CAPTURE_ENDPOINTS['capture.save'].response),
  readAgain: jsonReader(CAPTURE_ENDPOINTS['capture.readAgain'].response),
  changeHighlights: jsonReader(CAPTURE_ENDPOINTS['capture.changeHighlights'].response),
}

export function createCaptures(
  call: ReturnType<typeof createCaller>['call'],
  baseUrl: string,
  readRoot: (options?: CallOptions) => Promise<unknown>,
): Captures {
  return {
    async offer(options) {
      const offer = CapturingRoot.safeParse(await readRoot(options)).data?.capture
      // The credential goes nowhere else.
      return offer && new URL(offer.url).origin === new URL(baseUrl).origin ? offer : null
    },
    save: (packed, options) => call('capture.save', { packed }, readers.save, options),
    keepAddress: (address, options) => call('capture.save', { body: address }, readers.save, options),
    readAgain: async (ids, options) =>
      (await call('capture.readAgain', { body: { ids } }, readers.readAgain, options)).items,
    changeHighlights: async (bookmarkId, change, options) => {
      const input = { params: { bookmarkId }, body: change }
      return (await call('capture.changeHighlights', input, readers.changeHighlights, options)).highlights
    },
  }
}
