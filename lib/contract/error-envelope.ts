import { z } from 'zod'
import { ERROR_CODES } from './error-codes.ts'

/** An invalid field of a 422. `allowed` lists the possible values if there are few. */
export const ValidationIssue = z
  .looseObject({
    code: z.string().meta({ description: 'Kind of the problem.' }),
    message: z.string().meta({ description: 'The problem in words.' }),
    path: z.array(z.union([z.string(), z.number()])).meta({ description: 'Where the field is.' }),
    allowed: z
      .array(z.unknown())
      .optional()
      .meta({ description: 'The values that would do, where they can be listed.' }),
  })
  .meta({ id: 'ValidationIssue', description: 'One offending field.' })
export type ValidationIssue = z.infer<typeof ValidationIssue>

export const ValidationDetails = z
  .looseObject({
    issues: z
      .array(ValidationIssue)
      .meta({ description: 'Every offending field, of very many the first thousand.' }),
  })
  .meta({ id: 'ValidationDetails', description: '`error.details` of a validation error.' })

/** Envelope of all errors. `code` is open in responses, so that a new code doesn't hide the message. */
export const ErrorEnvelope = z
  .looseObject({
    error: z
      .looseObject({
        code: z.string().meta({ description: `One of ${ERROR_CODES.join(', ')}.` }),
        message: z.string().meta({ description: 'What happened, why, and what to do next.' }),
        details: z
          .unknown()
          .optional()
          .meta({ description: 'Of a validation error `{ issues }`; of an unknown path, links.' }),
        retryable: z
          .boolean()
          .meta({ description: 'True on rate limits, server errors and network-class failures.' }),
        retryAfterMs: z
          .int()
          .min(0)
          .optional()
          .meta({ description: 'Milliseconds to wait; on rate-limited responses only.' }),
      })
      .meta({ description: 'What went wrong.' }),
    requestId: z.string().meta({ description: 'The same as `X-Request-Id`.' }),
  })
  .meta({ id: 'ErrorEnvelope', description: 'The envelope of all failures.' })
export type ErrorEnvelope = z.infer<typeof ErrorEnvelope>
