import { z } from 'zod'

/** Result of the selected-links script. */
export const LinkReading = z.strictObject({
  page: z.string(),
  links: z.array(z.strictObject({ url: z.string(), title: z.string() })),
  /** Number of further links. */
  more: z.number(),
})
export type LinkReading = z.infer<typeof LinkReading>
