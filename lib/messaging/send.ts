import { TransportError } from '@bookplate/contract'
import { isReply } from './envelope.ts'
import type { MessageName, RequestOf, ResponseOf } from './protocol.ts'
import { fromWireError } from './wire-error.ts'

interface SendOptions {
  signal?: AbortSignal
}

/** Sends a message to the background. @throws `ApiError` or `TransportError` of the background */
export type Send = <Name extends MessageName>(
  name: Name,
  request: RequestOf<Name>,
  options?: SendOptions,
) => Promise<ResponseOf<Name>>

export interface SendDeps {
  sendMessage: (message: unknown) => Promise<unknown>
  createId: () => string
  /** Tag of the library that the screen shows, or null while it shows none. */
  library?: () => string | null
}

/** Messages that must not be repeated. All others are idempotent. */
const ONCE: ReadonlySet<string> = new Set<MessageName>([
  'collections.create',
  'connection.connectWithOAuth',
  'connection.askForScope',
])

/** Returns whether no listener received the message. Other failures leave the result unknown. */
const noListener = (error: unknown): boolean =>
  error instanceof Error && /receiving end does not exist/i.test(error.message)

const aborted = (): TransportError =>
  new TransportError({ kind: 'aborted', message: 'The request was canceled.' })

function unreadable(name: string): TransportError {
  return new TransportError({
    kind: 'bad_answer',
    message: `Bookplate gave no readable answer to \`${name}\`. Try again.`,
  })
}

const unanswered = (): TransportError =>
  new TransportError({
    kind: 'timeout',
    message: 'Bookplate stopped before it finished. Check whether it worked.',
  })

/** Settles like `work`, or rejects when it is aborted from now on, and ignores a late response. */
function untilAborted<T>(work: Promise<T>, signal: AbortSignal, onAbort: () => void): Promise<T> {
  return new Promise<T>((resolve, reject) => {
    const stop = () => {
      onAbort()
      reject(aborted())
    }
    signal.addEventListener('abort', stop, { once: true })
    work.then(resolve, reject).finally(() => signal.removeEventListener('abort', stop))
  })
}

export function createSend({ sendMessage, createId, library }: SendDeps): Send {
  async function deliver(message: unknown, name: string): Promise<unknown> {
    let isHeard = true
    const answer = await sendMessage(message).catch((error: unknown) => void (isHeard = !noListener(error)))
    // Chrome reports no error if a worker stops before its answer.
    if (answer !== undefined) return answer
    if (ONCE.has(name) && isHeard) throw unanswered()
    // The worker was stopping, or its page reloading. Repeating the message wakes a new one.
    return sendMessage(message).catch(() => undefined)
  }

  async function ask<Name extends MessageName>(message: unknown, name: Name): Promise<ResponseOf<Name>> {
    const reply = await deliver(message, name)
    if (!isReply(reply)) throw unreadable(name)
    if ('err' in reply) throw fromWireError(reply.err)
    return reply.res as ResponseOf<Name>
  }

  return async (name, request, { signal } = {}) => {
    if (signal?.aborted) throw aborted()
    const id = createId()
    const work = ask({ bookplate: 'request', id, name, request, library: library?.() ?? undefined }, name)
    if (!signal) return work
    return untilAborted(work, signal, () => void sendMessage({ bookplate: 'cancel', id }).catch(() => {}))
  }
}
