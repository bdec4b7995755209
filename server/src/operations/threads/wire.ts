import { AccountDeletedError } from '../../errors/account-deleted-error.ts'
import { Failure } from '../../errors/failure.ts'
import { ModelError } from '../../errors/model-error.ts'
import { RefusedError } from '../../errors/refused-error.ts'
import { ServiceError } from '../../errors/service-error.ts'
import { StorageUnavailable } from '../../errors/storage-unavailable.ts'

/** Kinds of errors that the other side distinguishes. */
const FAILURES: Partial<Record<string, { prototype: Failure }>> = {
  ServiceError,
  ModelError,
  AccountDeletedError,
  RefusedError,
  StorageUnavailable,
}

/** An error in a message. A failure of a known kind is of that kind on the other side. */
export interface SerializedError {
  isFailure: boolean
  message: string
  stack: string | undefined
  fields: { name: string }
  cause: SerializedError | undefined
}

/** Plain values only, because a message that can't be cloned never arrives. */
const fieldsOf = (error: Error): { name: string } =>
  JSON.parse(JSON.stringify({ ...error, name: error.name, cause: undefined })) as { name: string }

export const serializeError = (thrown: unknown): SerializedError => {
  const error = thrown instanceof Error ? thrown : new Error(String(thrown))
  const { message, stack, cause } = error
  return {
    isFailure: error instanceof Failure,
    message,
    stack,
    fields: fieldsOf(error),
    cause: cause === undefined || cause === null ? undefined : serializeError(cause),
  }
}

export function deserializeError({ isFailure, message, stack, fields, cause }: SerializedError): Error {
  const error = new Error(message, { cause: cause && deserializeError(cause) })
  const failure = isFailure ? FAILURES[fields.name] : undefined
  if (failure) Object.setPrototypeOf(error, failure.prototype)
  return Object.assign(error, fields, { stack })
}

type Message =
  | { id: number; name: string; args: unknown[] }
  | { id: number; value: unknown }
  | { id: number; error: SerializedError }

interface Port {
  postMessage(message: unknown, transfer?: ArrayBuffer[]): void
  on(event: 'message', listener: (message: Message) => void): unknown
}

/** Transfers bytes of a result instead of copying them, if nothing else is in their memory. */
const transferable = (value: unknown): ArrayBuffer[] =>
  Object.values(Object(value) as object).flatMap((part) =>
    part instanceof Uint8Array &&
    part.buffer instanceof ArrayBuffer &&
    part.byteLength === part.buffer.byteLength
      ? [part.buffer]
      : [],
  )

/** Calls over a port in both directions, with one message per call and one per result. */
export function createWire(port: Port, answer: (name: string, args: unknown[]) => Promise<unknown>) {
  const waiting = new Map<number, PromiseWithResolvers<unknown>>()
  let lastId = 0
  let messages = 0

  const reply = async ({ id, name, args }: Extract<Message, { name: string }>): Promise<void> => {
    try {
      const value = await answer(name, args)
      port.postMessage({ id, value }, transferable(value))
    } catch (error) {
      port.postMessage({ id, error: serializeError(error) })
    }
  }

  port.on('message', (message) => {
    messages += 1
    if ('name' in message) {
      void reply(message)
      return
    }
    const call = waiting.get(message.id)
    waiting.delete(message.id)
    if ('error' in message) call?.reject(deserializeError(message.error))
    else call?.resolve(message.value)
  })

  return {
    call: async (name: string, ...args: unknown[]): Promise<unknown> => {
      const result = Promise.withResolvers<unknown>()
      lastId += 1
      waiting.set(lastId, result)
      messages += 1
      port.postMessage({ id: lastId, name, args })
      return result.promise
    },
    fail: (error: Error): void => {
      for (const { reject } of waiting.values()) reject(error)
      waiting.clear()
    },
    messages: (): number => messages,
  }
}

export type Wire = ReturnType<typeof createWire>
