import { ASK_ENDPOINTS } from '@bookplate/contract'
import { describedBy } from './operations.ts'
import { hit } from './example-objects.ts'

const SENTENCE = 'Sleep sorts what the day has left. Most of it happens in the first hours.'

export const ASK_DESCRIBED = describedBy(ASK_ENDPOINTS, {
  'ask.run': {
    remarks: [
      'Every sentence of an answer cites at least one source. Sentences without a valid citation are left out.',
      'Without a chat model (`BOOKPLATE_ANSWERS`) the answer is the best passages, each with its best sentence.',
      'The model writes up to four answers of an account at once. More are refused with 429.',
      'With `Accept: application/x-ndjson` the response is a stream of JSON lines: one `sources` event, a `sentence` event per sentence, and an `end` event with the outcome. Close the connection to cancel.',
    ],
    sent: { question: 'When does sleep sort memories?' },
    answers: {
      answered: {
        outcome: 'answered',
        sentences: [{ text: 'Most of it happens in the first hours.', sources: [1] }],
        sources: [
          {
            ...hit,
            passage: { text: SENTENCE, block: 0, start: 0 },
            number: 1,
            said: SENTENCE,
            sentence: { start: 0, end: 34 },
          },
        ],
        model: 'llama3.2',
      },
    },
  },
})
