import { z } from 'zod'
import { Instant } from './scalars.ts'

export const Account = z
  .looseObject({
    id: z.string().describe('Id of the account.'),
    name: z.string().describe('Name of the account’s owner.'),
    email: z.string().describe('Email address of the account.'),
    image: z.string().nullable().describe('Address of a picture of the owner.'),
    access: z
      .looseObject({
        hasAppAccess: z.boolean().describe('Whether the API may be used: a paid plan or an active trial.'),
        hasPaidPlan: z.boolean().describe('Whether the plan is paid.'),
        hasProAccess: z.boolean().describe('Whether the plan holds the professional features.'),
        trial: z
          .looseObject({
            tagsRemaining: z.int().nullish().describe('Tags that the trial still allows.'),
            trialEndsAt: Instant.nullish().describe('When the trial ends.'),
          })
          .nullish()
          .describe('What is left of a trial; null or absent if there is none.'),
      })
      .describe('What the plan allows.'),
  })
  .meta({ id: 'Account' })
export type Account = z.infer<typeof Account>
