import { AskAnswer, AskRequest } from '@bookplate/contract'
import { z } from 'zod'

export const ASK_PROTOCOL = {
  /** Returns the whole answer. Its events are sent under the id `stream` before. */
  'ask.run': {
    request: z.strictObject({ question: AskRequest.shape.question, stream: z.uuid() }),
    response: AskAnswer,
  },
} as const
