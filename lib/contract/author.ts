import { z } from 'zod'

export const Author = z
  .looseObject({
    username: z.string().describe('Name of the account on its platform, without `@`.'),
    displayName: z.string().nullish().describe('Name as it is shown.'),
    avatarUrl: z.string().nullish().describe('Address of the author’s picture.'),
    profileUrl: z.string().nullish().describe('Address of the author’s page.'),
  })
  .meta({ id: 'Author', description: 'Who published the original.' })
export type Author = z.infer<typeof Author>
