import { listen, type ListenDeps, type MessageSender } from '@/lib/messaging/listen.ts'
import type { Handlers } from '@/lib/messaging/protocol.ts'
import { createSend } from '@/lib/messaging/send.ts'

export const EXTENSION = { id: 'abc', root: 'chrome-extension://abc/' }
export const OWN_PAGE: MessageSender = {
  id: 'abc',
  url: 'chrome-extension://abc/popup.html',
  origin: 'chrome-extension://abc',
}

type Listener = Parameters<ListenDeps['onMessage']['addListener']>[0]

const json = (value: unknown): unknown => (value === undefined ? value : JSON.parse(JSON.stringify(value)))

/** Both ends of the message channel in one process. Messages pass through JSON, like in Chrome. */
export function createTestChannel(
  handlers: Handlers,
  sender: MessageSender = OWN_PAGE,
  library: () => string | null = () => null,
) {
  const failures: [string, unknown][] = []
  let listener: Listener | undefined
  let losses = 0
  listen(handlers, {
    onMessage: { addListener: (added) => (listener = added) },
    extension: EXTENSION,
    onFailure: (...failure) => failures.push(failure),
  })

  async function raw(message: unknown): Promise<unknown> {
    if (losses > 0) {
      losses -= 1
      throw new Error(
        'A listener indicated an asynchronous response by returning true, but the channel closed',
      )
    }
    return new Promise((resolve) => {
      const kept = listener!(json(message), sender, (reply) => resolve(json(reply)))
      if (!kept) resolve(undefined)
    })
  }
  let calls = 0
  const send = createSend({ sendMessage: raw, createId: () => String((calls += 1)), library })
  return { send, raw, failures, loseNextMessage: () => (losses += 1) }
}
