import { describe, expect, it } from 'vitest'
import { listen } from '@/lib/messaging/listen.ts'
import type { Handlers } from '@/lib/messaging/protocol.ts'
import { createRemoteClient } from '@/lib/messaging/remote-client.ts'
import { createSend } from '@/lib/messaging/send.ts'
import { createTestChannel, EXTENSION, OWN_PAGE } from '../../helpers/test-channel.ts'

/** Browser errors for a worker that died after receiving the message, and for one that never received it. */
const DIED =
  'A listener indicated an asynchronous response by returning true, but the message channel closed before a response was received'
const UNHEARD = 'Could not establish connection. Receiving end does not exist.'

function remote(losses: ('died' | 'silent' | 'unheard')[]) {
  const made: string[] = []
  let listener: ((message: unknown, sender: object, reply: (value: unknown) => void) => unknown) | undefined
  listen(
    {
      'collections.create': async ({ body: { name } }) => {
        made.push(name)
        return { id: crypto.randomUUID(), name, filters: {}, color: 'blue', icon: 'book' }
      },
    } as Partial<Handlers> as Handlers,
    {
      onMessage: { addListener: (added) => (listener = added as never) },
      extension: EXTENSION,
      onFailure: () => {},
    },
  )
  const send = createSend({
    createId: () => crypto.randomUUID(),
    sendMessage: async (message) => {
      const loss = losses.shift()
      if (loss === 'unheard') throw new Error(UNHEARD)
      const reply = await new Promise((resolve) => listener!(message, OWN_PAGE, resolve))
      // The service created the collection, but the worker dies before its response.
      if (loss === 'died') throw new Error(DIED)
      if (loss === 'silent') return undefined
      return reply
    },
  })
  return { made, client: createRemoteClient(send) }
}

describe('a collection', () => {
  it.each(['died', 'silent'] as const)('is created once if the worker answers nothing (%s)', async (loss) => {
    const { made, client } = remote([loss])
    await client.collections.create({ name: 'Reading' }).catch(() => undefined)
    expect(made).toEqual(['Reading'])
  })

  it('is created if no worker had received the message', async () => {
    const { made, client } = remote(['unheard'])
    await expect(client.collections.create({ name: 'Reading' })).resolves.toMatchObject({ name: 'Reading' })
    expect(made).toEqual(['Reading'])
  })
})

it('names the library that its screen shows, also while another becomes active', async () => {
  let shown: string | null = null
  const heard: (string | undefined)[] = []
  const { send } = createTestChannel(
    {
      'connection.status': async (_, { library }) => {
        heard.push(library)
        return { rateBudget: null, retirement: null }
      },
    } as Partial<Handlers> as Handlers,
    OWN_PAGE,
    () => shown,
  )
  await send('connection.status', {})
  shown = 'https://work.example a1'
  await send('connection.status', {})
  expect(heard).toEqual([undefined, shown])
})
