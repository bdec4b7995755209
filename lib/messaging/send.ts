import { TransportError } from '@bookplate/contract'
import { Reply } from './envelope.ts'
import { PROTOCOL, type MessageName, type RequestOf, type ResponseOf } from './protocol.ts'
import { fromWireError } from './wire-error.ts'

export interface SendOptions {
  signal?: AbortSignal
}

/**
 * Asks the background one thing.
 * @throws `ApiError` or `TransportError`, as the background met them.
 */
export type Send = <Name extends MessageName>(
  name: Name,
  request: RequestOf<Name>,
  options?: SendOptions,
) => Promise<ResponseOf<Name>>

export interface SendDeps {
  sendMessage: (message: unknown) => Promise<unknown>
  createId: () => string
}

const aborted = (): TransportError =>
  new TransportError({ kind: 'aborted', message: 'The request was cancelled.', requestId: null })

function unreadable(name: string): TransportError {
  return new TransportError({
    kind: 'bad_answer',
    message: `The background of Bookplate gave no readable answer to \`${name}\`. Try again.`,
    requestId: null,
  })
}

/** Resolves as `work` does, or rejects at once when `signal` ends; a late answer is ignored. */
async function untilAborted<T>(work: Promise<T>, signal: AbortSignal, onAbort: () => void): Promise<T> {
  if (signal.aborted) throw aborted()
  return new Promise<T>((resolve, reject) => {
    const stop = () => {
      onAbort()
      reject(aborted())
    }
    signal.addEventListener('abort', stop, { once: true })
    work.then(resolve, reject).finally(() => signal.removeEventListener('abort', stop))
  })
}

export function createSend({ sendMessage, createId }: SendDeps): Send {
  async function deliver(message: unknown, name: string): Promise<unknown> {
    try {
      return await sendMessage(message)
    } catch {
      // The worker was just stopping or its page just reloading: asking once more wakes a new one. All messages are
      // safe to repeat, because all that change something are idempotent.
      return sendMessage(message).catch(() => {
        throw unreadable(name)
      })
    }
  }

  async function ask<Name extends MessageName>(message: unknown, name: Name): Promise<ResponseOf<Name>> {
    const reply = Reply.safeParse(await deliver(message, name))
    if (!reply.success) throw unreadable(name)
    if ('err' in reply.data) throw fromWireError(reply.data.err)
    const response = PROTOCOL[name].response.safeParse(reply.data.res)
    if (!response.success) throw unreadable(name)
    return response.data as ResponseOf<Name>
  }

  return async (name, request, { signal } = {}) => {
    if (signal?.aborted) throw aborted()
    const id = createId()
    const work = ask({ bookplate: 'request', id, name, request }, name)
    if (!signal) return work
    return untilAborted(work, signal, () => void sendMessage({ bookplate: 'cancel', id }).catch(() => {}))
  }
}
