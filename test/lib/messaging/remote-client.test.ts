import { assert, property, uint8Array } from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Ask } from '@/lib/client/types.ts'
import { decodeBase64, encodeBase64 } from '@/lib/platform/base64.ts'
import { createEndpointHandlers } from '@/lib/messaging/endpoint-handlers.ts'
import type { Handlers } from '@/lib/messaging/protocol.ts'
import { createRemoteClient } from '@/lib/messaging/remote-client.ts'
import { createTestChannel } from '../../helpers/test-channel.ts'

describe('base64', () => {
  it('round-trips any bytes', () => {
    assert(
      property(uint8Array({ maxLength: 200_000 }), (bytes) => {
        expect(decodeBase64(encodeBase64(bytes))).toEqual(bytes)
      }),
      { numRuns: 30 },
    )
  })
})

describe('createRemoteClient', () => {
  it('transfers the bytes of an image preview', async () => {
    const bytes = Uint8Array.from({ length: 300 }, (_, index) => index % 256)
    const preview = { ref: 'r', width: 3, height: null, bytes }
    const library = { ask: (async () => preview) as unknown as Ask }
    const { send } = createTestChannel(createEndpointHandlers(async () => library) as Handlers)
    const client = createRemoteClient(send)
    expect(await client.bookmarks.preview('7f0c1c1e-9a53-4b1e-8a4e-0d7f3a1b2c3d', 'r')).toEqual(preview)
  })

  it('distinguishes a failure of the extension from one of the library', async () => {
    const { send } = createTestChannel(
      createEndpointHandlers(() => Promise.reject(new TypeError('no client'))) as Handlers,
    )
    await expect(createRemoteClient(send).account.read()).rejects.toMatchObject({ name: 'InternalError' })
  })
})
