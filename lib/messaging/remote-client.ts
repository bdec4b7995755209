import { clientOf, inputOf } from '@bookplate/contract'
import type { CallOptions, ImagePreview, LibraryClient } from '@/lib/client/types.ts'
import { decodeBase64 } from '@/lib/platform/base64.ts'
import type { ResponseOf } from './protocol.ts'
import type { Send } from './send.ts'

/** Library client over messages. The background creates request ids, and errors contain them. */
export const createRemoteClient = (send: Send): LibraryClient =>
  clientOf<LibraryClient, CallOptions>(async (name, args, options) => {
    const answer = await send(name, inputOf(name, args) as never, options)
    if (name !== 'bookmarks.preview') return answer
    const { base64, ...preview } = answer as ResponseOf<'bookmarks.preview'>
    return { ...preview, bytes: decodeBase64(base64) } satisfies ImagePreview
  })
