import { parseArgs } from 'node:util'
import { OPERATIONS } from '@bookplate/contract'
import { runModels } from './model.ts'
import type { Tally } from './oracle.ts'
import { fuzzOperation } from './requests.ts'
import { startWorld } from './world.ts'

/** `npm run fuzz -- --runs 100000`: the long run, spread over the operations, and sequences against the model. */

const { values } = parseArgs({
  options: {
    runs: { type: 'string', default: '20000' },
    models: { type: 'string', default: '300' },
    seed: { type: 'string', default: String(Date.now() % 2 ** 31) },
  },
})
const [runs, models, seed] = [Number(values.runs), Number(values.models), Number(values.seed)]

const world = await startWorld()
const tally: Tally = new Map()
const problems: string[] = []
const startedAt = performance.now()
console.log(`seed ${seed}`)
try {
  for (const operation of OPERATIONS) {
    const problem = await fuzzOperation(world, operation, tally, {
      runs: Math.ceil(runs / OPERATIONS.length),
      seed,
    })
    const statuses = [...(tally.get(operation) ?? [])].toSorted(([a], [b]) => a - b)
    console.log(
      `${operation.padEnd(22)} ${statuses.map(([status, count]) => `${status}: ${count}`).join('  ')}`,
    )
    if (problem) problems.push(`${operation}\n${problem}`)
  }
  const sent = [...tally.values()].flatMap((statuses) => [...statuses.values()]).reduce((a, b) => a + b, 0)
  const seconds = (performance.now() - startedAt) / 1000
  console.log(`${sent} requests in ${seconds.toFixed(0)} s, ${(sent / seconds).toFixed(0)} a second`)
  const model = await runModels(world.service, { runs: models, seed })
  console.log(`${models} sequences against the model: ${model ? 'a difference' : 'no difference'}`)
  if (model) problems.push(model)
} finally {
  await world.close()
}
for (const problem of problems) console.log(`\n${problem}`)
process.exitCode = problems.length > 0 ? 1 : 0
