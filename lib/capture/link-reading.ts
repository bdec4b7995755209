import { z } from 'zod'

export const LinkReading = z.strictObject({
  page: z.string(),
  links: z.array(z.strictObject({ url: z.string(), title: z.string() })),
  more: z.number(),
})
export type LinkReading = z.infer<typeof LinkReading>
