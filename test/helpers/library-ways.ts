import type { HttpLibraryClient, LibraryClient } from '@/lib/client/index.ts'
import { createEndpointHandlers } from '@/lib/messaging/endpoint-handlers.ts'
import type { Handlers } from '@/lib/messaging/protocol.ts'
import { createRemoteClient } from '@/lib/messaging/remote-client.ts'
import { createTestChannel } from './test-channel.ts'

export interface Way {
  way: string
  through: (client: HttpLibraryClient) => LibraryClient
}

/** Both implementations of `LibraryClient`: over HTTP, and over messages to it. */
export const WAYS: Way[] = [
  { way: 'over HTTP', through: (client) => client },
  {
    way: 'over messages',
    through: (client) =>
      createRemoteClient(createTestChannel(createEndpointHandlers(async () => client) as Handlers).send),
  },
]
