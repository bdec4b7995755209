import type { AskAnswer, AskEvent } from './ask.ts'

/** Media type of a streamed response: JSON lines. */
export const STREAM_TYPE = 'application/x-ndjson'

export const EMPTY_ANSWER: AskAnswer = { outcome: 'unsupported', sentences: [], sources: [], model: null }

/** Returns the answer after one more event. Sources begin an answer, also one that is repeated. */
export function withAnswerEvent(answer: AskAnswer, event: AskEvent): AskAnswer {
  switch (event.type) {
    case 'sources':
      return { ...EMPTY_ANSWER, sources: event.sources, model: event.model }
    case 'sentence':
      return {
        ...answer,
        sentences: [...answer.sentences, { text: event.text, sources: event.sources }],
      }
    case 'end':
      return { ...answer, outcome: event.outcome, degraded: event.degraded }
  }
}
