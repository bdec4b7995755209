import { z } from 'zod'

export const SelectedLinks = z.strictObject({
  page: z.string(),
  links: z.array(z.strictObject({ url: z.string(), title: z.string() })),
  more: z.number(),
})
export type SelectedLinks = z.infer<typeof SelectedLinks>
