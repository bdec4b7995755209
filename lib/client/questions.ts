import { ANSWER_BEGUN, AskAnswer, AskEvent, STREAM_TYPE, withAnswerEvent } from '@bookplate/contract'
import { boundedLines } from './bounded-body.ts'
import type { createCaller } from './call.ts'
import { badAnswer, jsonReader, MAX_JSON_BYTES, type AnswerReader } from './read-success.ts'
import type { CallOptions } from './types.ts'

export interface Questions {
  /** Returns the whole answer. `onEvent` gets its parts as they arrive, where the service streams them. */
  ask(question: string, onEvent: (event: AskEvent) => void, options?: CallOptions): Promise<AskAnswer>
}

function eventOf(line: string): AskEvent | null {
  try {
    return AskEvent.parse(JSON.parse(line))
  } catch {
    return null
  }
}

const answerReader =
  (onEvent: (event: AskEvent) => void): AnswerReader<AskAnswer> =>
  async (response, requestId, lost) => {
    if (!response.headers.get('Content-Type')?.includes(STREAM_TYPE)) {
      return jsonReader(AskAnswer)(response, requestId, lost)
    }
    let answer = ANSWER_BEGUN
    try {
      for await (const line of boundedLines(response, MAX_JSON_BYTES)) {
        const event = eventOf(line)
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

export const createQuestions = (call: ReturnType<typeof createCaller>['call']): Questions => ({
  ask: (question, onEvent, options) =>
    call('ask.run', { body: { question } }, answerReader(onEvent), options),
})
