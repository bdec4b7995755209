import { clientOf, inputOf, operationOf, responseOf } from '@bookplate/contract'
import type { z } from 'zod'
import { createCaller, type CallerDeps } from './call.ts'
import { createAskBeside, type AskBeside } from './beside-api.ts'
import { createCaptures, type Captures } from './captures.ts'
import { jsonReader, previewReader } from './read-success.ts'
import type { CallOptions, ClientStatus, LibraryClient } from './types.ts'

/** A library over HTTP, with what its answers told in passing. */
export interface HttpLibraryClient extends LibraryClient {
  captures: Captures
  ask: AskBeside
  status(): ClientStatus
  /** Hears every change of the status; returns the way to stop. */
  subscribe(listener: (status: ClientStatus) => void): () => void
}

/**
 * The whole API over HTTP: the methods of the table. Requests are checked strictly before they are sent, answers are
 * parsed loosely.
 * @throws ApiError when the library refuses, or when a request breaks a rule of it (`requestId` is null then)
 * @throws TransportError when no documented answer came
 */
export function createLibraryClient(deps: CallerDeps): HttpLibraryClient {
  const { call, status } = createCaller(deps)
  const client = clientOf<LibraryClient, CallOptions>((name, args, options) => {
    const response: z.ZodType | 'jpeg' = responseOf(name)
    const reader = response === 'jpeg' ? previewReader(String(args[1])) : jsonReader<unknown>(response)
    return call<unknown>(operationOf(name), inputOf(name, args), reader, options)
  })
  const captures = createCaptures(call, client.root.read)
  return { ...client, captures, ask: createAskBeside(call), status: status.read, subscribe: status.subscribe }
}
