import { z } from 'zod'

/** What the script in a page answers of the links in its selection. */
export const LinkReading = z.strictObject({
  page: z.string(),
  links: z.array(z.strictObject({ url: z.string(), title: z.string() })),
  /** How many there are beside these. */
  more: z.number(),
})
export type LinkReading = z.infer<typeof LinkReading>
