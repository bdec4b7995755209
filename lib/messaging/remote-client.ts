import { clientOf } from '@bookplate/contract'
import type { CallOptions, ImagePreview, LibraryClient } from '@/lib/client/types.ts'
import { decodeBase64 } from './base64.ts'
import type { ResponseOf } from './protocol.ts'
import type { Send } from './send.ts'

/**
 * The library over messages, for the screens. Request ids are made in the background, where the requests are; the
 * one on an error is the one that was sent.
 */
export const createRemoteClient = (send: Send): LibraryClient =>
  clientOf<LibraryClient, CallOptions>(async (name, args, options) => {
    const answer = await send(name, { args }, options)
    if (name !== 'bookmarks.preview') return answer
    const { base64, ...preview } = answer as ResponseOf<'bookmarks.preview'>
    return { ...preview, bytes: decodeBase64(base64) } satisfies ImagePreview
  })
