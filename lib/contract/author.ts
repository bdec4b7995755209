import { z } from 'zod'

/** Who published the original. Section "Author". */
export const Author = z
  .looseObject({
    username: z.string(),
    displayName: z.string().nullish(),
    avatarUrl: z.string().nullish(),
    profileUrl: z.string().nullish(),
  })
  .meta({ id: 'Author' })
export type Author = z.infer<typeof Author>
