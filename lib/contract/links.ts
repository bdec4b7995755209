import { z } from 'zod'
import { PageQuery, pageOf } from './pagination.ts'
import { Instant } from './scalars.ts'
import { SummaryHit } from './summary-hit.ts'

/** `dead`: 404, 410, or no domain. `moved`: redirects to a front page. `unknown`: couldn't be checked. */
export const LINK_OUTCOMES = ['dead', 'moved', 'unknown'] as const
export type LinkOutcome = (typeof LINK_OUTCOMES)[number]

const amount = z.int().nonnegative()

export const LinkRun = z
  .looseObject({
    state: z.enum(['none', 'going', 'stopped', 'done']).describe('`none` if no check was ever started.'),
    startedAt: Instant.nullable().describe('Start of the last check.'),
    left: amount.describe('Active bookmarks that are still to be checked.'),
    total: amount.describe('Active bookmarks.'),
    found: z
      .looseObject({ dead: amount, moved: amount, unknown: amount })
      .describe('Active bookmarks by the result of their last check.'),
  })
  .meta({ id: 'LinkRun' })
export type LinkRun = z.infer<typeof LinkRun>

export const CheckLinksRequest = z
  .strictObject({ going: z.boolean().describe('True starts or continues a check; false stops it.') })
  .meta({ id: 'CheckLinksRequest' })

export const ListLinksQuery = z.strictObject({
  outcome: z.enum(LINK_OUTCOMES).describe('Which of them.'),
  ...PageQuery.shape,
})
export type ListLinksQuery = z.infer<typeof ListLinksQuery>

export const CheckedLink = SummaryHit.extend({
  link: z
    .looseObject({
      outcome: z.enum(LINK_OUTCOMES),
      reason: z.string().describe('One sentence for a person.'),
      movedTo: z.string().nullable().describe('The new address, if it moved.'),
      checkedAt: Instant,
    })
    .describe('Result of the last check.'),
}).meta({ id: 'CheckedLink', description: 'A bookmark with the state of its page.' })
export type CheckedLink = z.infer<typeof CheckedLink>

export const LinkPage = pageOf(CheckedLink).meta({ id: 'LinkPage' })
export type LinkPage = z.infer<typeof LinkPage>
