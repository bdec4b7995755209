import {
  EMPTY_ANSWER,
  AskAnswer,
  AskEvent,
  CapturingRoot,
  clientOf,
  inputOf,
  operationOf,
  responseOf,
  STREAM_TYPE,
  withAnswerEvent,
  parseJson,
  type Call,
  type CaptureOffer,
} from '@bookplate/contract'
import type { z } from 'zod'
import type { Input } from './build-request.ts'
import { type CallerDeps, createCaller } from './call.ts'
import { type AnswerReader, badAnswer, jsonReader, MAX_JSON_BYTES, previewReader } from './read-success.ts'
import type { Ask, CallOptions, ClientStatus, LibraryClient } from './types.ts'
import { boundedLines } from './bounded-body.ts'

const answerReader =
  (onEvent: (event: AskEvent) => void): AnswerReader<AskAnswer> =>
  async (response, requestId, lost) => {
    if (!response.headers.get('Content-Type')?.includes(STREAM_TYPE)) {
      return jsonReader(AskAnswer)(response, requestId, lost)
    }
    let answer = EMPTY_ANSWER
    try {
      for await (const line of boundedLines(response, MAX_JSON_BYTES)) {
        const { data: event } = AskEvent.safeParse(parseJson(line))
        if (!event) return badAnswer(response, requestId, 'The library gave an answer of an unknown shape.')
        answer = withAnswerEvent(answer, event)
        onEvent(event)
        if (event.type === 'end') return { ok: true, value: answer }
      }
    } catch (cause) {
      return lost(cause)
    }
    return lost(new Error('The answer ended early.'))
  }

export interface HttpLibraryClient extends LibraryClient {
  ask: Ask
  /** Returns the whole answer. `onEvent` gets its parts as they arrive, where the service streams them. */
  answer(question: string, onEvent: (event: AskEvent) => void, options?: CallOptions): Promise<AskAnswer>
  /** Null if unsupported. Ignores the offered address, as a service may know itself by another name. */
  captureOffer(): Promise<CaptureOffer | null>
  status(): ClientStatus
}

/** @throws ApiError if the library refuses, TransportError if no documented response arrived */
export function createLibraryClient(deps: CallerDeps): HttpLibraryClient {
  const { call, status } = createCaller(deps)
  const ask = (name: Call, input: Input, options?: CallOptions) => {
    const response: z.ZodType | 'jpeg' = responseOf(name)
    const reader =
      response === 'jpeg' ? previewReader(String(input.query?.['ref'])) : jsonReader<unknown>(response)
    return call<unknown>(operationOf(name), input, reader, options)
  }
  const client = clientOf<LibraryClient, CallOptions>((name, args, options) =>
    ask(name, inputOf(name, args), options),
  )
  return {
    ...client,
    ask: ask as Ask,
    answer: (question, onEvent, options) =>
      call('ask.run', { body: { question } }, answerReader(onEvent), options),
    captureOffer: async () => CapturingRoot.safeParse(await client.root.read()).data?.capture ?? null,
    status: status.read,
  }
}
