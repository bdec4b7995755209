import type { LibraryClient } from '@/lib/client/index.ts'
import { createLibraryHandlers } from '@/lib/messaging/library-handlers.ts'
import type { Handlers } from '@/lib/messaging/protocol.ts'
import { createRemoteClient } from '@/lib/messaging/remote-client.ts'
import { createTestChannel } from './test-channel.ts'

export interface Way {
  way: string
  through: (client: LibraryClient) => LibraryClient
}

/** Both implementations of `LibraryClient`: over HTTP, and over messages to it. */
export const WAYS: Way[] = [
  { way: 'over HTTP', through: (client) => client },
  {
    way: 'over messages',
    through: (client) =>
      createRemoteClient(createTestChannel(createLibraryHandlers(async () => client) as Handlers).send),
  },
]
