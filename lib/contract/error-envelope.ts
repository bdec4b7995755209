import { z } from 'zod'
import { ERROR_CODES } from './error-codes.ts'

/** An invalid field of a 422. `allowed` lists the possible values if there are few. */
export const ValidationIssue = z
  .looseObject({
    code: z.string().describe('Kind of the problem.'),
    message: z.string().describe('The problem in words.'),
    path: z.array(z.union([z.string(), z.number()])).describe('Where the field is.'),
    allowed: z.array(z.unknown()).optional().describe('The values that would do, where they can be listed.'),
  })
  .meta({ id: 'ValidationIssue', description: 'One offending field.' })
export type ValidationIssue = z.infer<typeof ValidationIssue>

export const ValidationDetails = z
  .looseObject({
    issues: z.array(ValidationIssue).describe('Every offending field, of very many the first thousand.'),
  })
  .meta({ id: 'ValidationDetails', description: '`error.details` of a validation error.' })

/** Envelope of all errors. `code` is open in responses, so that a new code doesn't hide the message. */
export const ErrorEnvelope = z
  .looseObject({
    error: z
      .looseObject({
        code: z.string().describe(`One of ${ERROR_CODES.join(', ')}.`),
        message: z.string().describe('What happened, why, and what to do next.'),
        details: z
          .unknown()
          .optional()
          .describe('Of a validation error `{ issues }`; of an unknown path, links.'),
        retryable: z.boolean().describe('True on rate limits, server errors and network-class failures.'),
        retryAfterMs: z
          .int()
          .min(0)
          .optional()
          .describe('Milliseconds to wait; on rate-limited responses only.'),
      })
      .describe('What went wrong.'),
    requestId: z.string().describe('The same as `X-Request-Id`.'),
  })
  .meta({ id: 'ErrorEnvelope', description: 'The envelope of all failures.' })
export type ErrorEnvelope = z.infer<typeof ErrorEnvelope>
