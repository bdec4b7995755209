/** @module-tag slow */

import { OPERATIONS } from '@bookplate/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { runModels } from '../fuzz/model.ts'
import type { Tally } from '../fuzz/oracle.ts'
import { fuzzOperation } from '../fuzz/requests.ts'
import { startWorld, type World } from '../fuzz/world.ts'

const RUNS = 200
const MODELS = 40
/** Fixed for repeatable runs. `npm run fuzz` uses a new one each time. */
const seed = 20_260_301

let world: World
const tally: Tally = new Map()

beforeAll(async () => {
  world = await startWorld()
})
afterAll(() => world.close())

describe('the service under random requests', () => {
  it.each(OPERATIONS)(
    // API: What the service does 1; Conventions 2, 4; Errors 1, 2, 3, 5, 7; Limits 15
    '%s responds only as the OpenAPI document says',
    async (operation) => {
      expect(await fuzzOperation(world, operation, tally, { runs: RUNS, seed })).toBeNull()
      // Some requests must succeed. Otherwise, the fuzzer tests nothing.
      const answered = tally.get(operation)!
      const succeeded = (answered.get(200) ?? 0) + (answered.get(201) ?? 0)
      expect(succeeded).toBeGreaterThan(RUNS / 20)
    },
    60_000,
  )

  // API: What the service does 2; States and transitions 1, 2, 3
  it('matches a model of the document after any sequence of changes', async () => {
    expect(await runModels(world.service, { runs: MODELS, seed })).toBeNull()
  })
})
