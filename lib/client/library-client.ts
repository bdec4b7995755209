import { clientOf, inputOf, operationOf, responseOf } from '@bookplate/contract'
import type { z } from 'zod'
import { createCaller, type CallerDeps } from './call.ts'
import { createAskBeside, type AskBeside } from './beside-api.ts'
import { createQuestions, type Questions } from './questions.ts'
import { createCaptures, type Captures } from './captures.ts'
import { jsonReader, previewReader } from './read-success.ts'
import type { CallOptions, ClientStatus, LibraryClient } from './types.ts'

export interface HttpLibraryClient extends LibraryClient {
  captures: Captures
  ask: AskBeside
  questions: Questions
  status(): ClientStatus
  subscribe(listener: (status: ClientStatus) => void): () => void
}

/** @throws ApiError if the library refuses, TransportError if no documented response arrived */
export function createLibraryClient(deps: CallerDeps): HttpLibraryClient {
  const { call, status } = createCaller(deps)
  const client = clientOf<LibraryClient, CallOptions>((name, args, options) => {
    const response: z.ZodType | 'jpeg' = responseOf(name)
    const reader = response === 'jpeg' ? previewReader(String(args[1])) : jsonReader<unknown>(response)
    return call<unknown>(operationOf(name), inputOf(name, args), reader, options)
  })
  const captures = createCaptures(call, client.root.read)
  return {
    ...client,
    captures,
    ask: createAskBeside(call),
    questions: createQuestions(call),
    status: status.read,
    subscribe: status.subscribe,
  }
}
