import { z } from 'zod'

export const Author = z
  .looseObject({
    username: z.string().meta({ description: 'Name of the account on its platform, without `@`.' }),
    displayName: z.string().nullish().meta({ description: 'Name as it is shown.' }),
    avatarUrl: z.string().nullish().meta({ description: 'Address of the author’s picture.' }),
    profileUrl: z.string().nullish().meta({ description: 'Address of the author’s page.' }),
  })
  .meta({ id: 'Author', description: 'Who published the original.' })
export type Author = z.infer<typeof Author>
