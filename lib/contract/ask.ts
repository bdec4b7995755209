import { z } from 'zod'
import { route, type Endpoint } from './endpoint.ts'
import { MAX_QUERY_LENGTH, MIN_QUERY_LENGTH } from './limits.ts'
import { characters } from './scalars.ts'
import { SummaryHit } from './summary-hit.ts'

export const ASK_PATH = '/ask'

export const AskRequest = z
  .strictObject({
    question: characters(MIN_QUERY_LENGTH, MAX_QUERY_LENGTH).describe('The question.'),
    write: z.boolean().optional().meta({
      default: true,
      description: 'Whether the model writes an answer. `false` returns the passages alone, at once.',
    }),
  })
  .meta({ id: 'AskRequest' })

const TextRange = z.looseObject({ start: z.int().nonnegative(), end: z.int().nonnegative() })

export const AskSource = SummaryHit.extend({
  number: z.int().positive().describe('Number that sentences cite it by.'),
  said: z.string().describe('The passage, plain text on one line.'),
  sentence: TextRange.nullable().describe(
    'The sentence of `said` that fits the question best; null if none shares a word with it.',
  ),
}).meta({ id: 'AskSource', description: 'A bookmark with the passage that fits the question best.' })
export type AskSource = z.infer<typeof AskSource>

export const AskSentence = z
  .looseObject({
    text: z.string().describe('One sentence, plain text.'),
    sources: z.array(z.int().positive()).describe('Numbers of the sources that support it.'),
  })
  .meta({ id: 'AskSentence', description: 'A sentence of an answer with its citations.' })
export type AskSentence = z.infer<typeof AskSentence>

export const AskAnswer = z
  .looseObject({
    outcome: z
      .enum(['answered', 'passages', 'unsupported'])
      .describe(
        '`answered`: sentences with citations; `passages`: no model wrote an answer; `unsupported`: the library does not say.',
      ),
    sentences: z.array(AskSentence).describe('The answer; each sentence cites a source.'),
    sources: z.array(AskSource).describe('The best passages first.'),
    model: z.string().nullable().describe('The model that wrote the answer, or null.'),
    degraded: z.string().nullish().describe('`model_unavailable` if the model did not respond to the end.'),
  })
  .meta({ id: 'AskAnswer' })
export type AskAnswer = z.infer<typeof AskAnswer>

/** A line of a streamed answer: `sources` first, a `sentence` each, and `end` last. */
export const AskEvent = z.discriminatedUnion('type', [
  AskAnswer.pick({ sources: true, model: true }).extend({ type: z.literal('sources') }),
  AskSentence.extend({ type: z.literal('sentence') }),
  AskAnswer.pick({ outcome: true, degraded: true }).extend({ type: z.literal('end') }),
])
export type AskEvent = z.infer<typeof AskEvent>

export const ASK_ENDPOINTS = {
  'ask.run': {
    ...route('POST', ASK_PATH, 'read'),
    body: AskRequest,
    response: AskAnswer,
    streams: true,
    summary: 'Answer a question from the library, each sentence with its sources',
  },
} as const satisfies Record<string, Endpoint>
