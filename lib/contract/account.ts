import { z } from 'zod'
import { Instant } from './scalars.ts'

export const Account = z
  .looseObject({
    id: z.string().meta({ description: 'Id of the account.' }),
    name: z.string().meta({ description: 'Name of the account’s owner.' }),
    email: z.string().meta({ description: 'Email address of the account.' }),
    image: z.string().nullable().meta({ description: 'Address of a picture of the owner.' }),
    access: z
      .looseObject({
        hasAppAccess: z
          .boolean()
          .meta({ description: 'Whether the API may be used: a paid plan or an active trial.' }),
        hasPaidPlan: z.boolean().meta({ description: 'Whether the plan is paid.' }),
        hasProAccess: z.boolean().meta({ description: 'Whether the plan holds the professional features.' }),
        trial: z
          .looseObject({
            tagsRemaining: z.int().nullish().meta({ description: 'Tags that the trial still allows.' }),
            trialEndsAt: Instant.nullish().meta({ description: 'When the trial ends.' }),
          })
          .nullish()
          .meta({ description: 'What is left of a trial; null or absent if there is none.' }),
      })
      .meta({ description: 'What the plan allows.' }),
  })
  .meta({ id: 'Account' })
export type Account = z.infer<typeof Account>
