import * as fc from 'fast-check'
import type { Operation } from '@bookplate/contract'
import { requestOf } from './arbitraries.ts'
import { describeOperation } from './description.ts'
import { tryRequest, type Tally } from './oracle.ts'
import type { World } from './world.ts'

export interface FuzzOptions {
  runs: number
  seed: number
}

/** Sends `runs` requests to an operation. Returns a report of the smallest failing one, or null. */
export async function fuzzOperation(
  world: World,
  operation: Operation,
  tally: Tally,
  { runs, seed }: FuzzOptions,
): Promise<string | null> {
  const described = describeOperation(operation)
  const property = fc.asyncProperty(requestOf(described), (request) =>
    tryRequest(world, described, request, tally),
  )
  const details = await fc.check(property, { numRuns: runs, seed })
  return details.failed
    ? `${fc.defaultReportMessage(details)}
${String(details.errorInstance)}`
    : null
}
