import { z } from 'zod'
import { Instant } from './scalars.ts'

/** The person a credential belongs to, and what their plan allows. Section "Account". */
export const Account = z
  .looseObject({
    id: z.string(),
    name: z.string(),
    email: z.string(),
    image: z.string().nullable(),
    access: z.looseObject({
      hasAppAccess: z.boolean(),
      hasPaidPlan: z.boolean(),
      hasProAccess: z.boolean(),
      trial: z
        .looseObject({ tagsRemaining: z.int().nullish(), trialEndsAt: Instant.nullish() })
        .nullish()
        .meta({ description: 'What is left of a trial.' }),
    }),
  })
  .meta({ id: 'Account' })
export type Account = z.infer<typeof Account>
