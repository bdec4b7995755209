import { parseArgs } from 'node:util'
import { OPERATIONS } from '@bookplate/contract'
import { runModels } from './model.ts'
import type { Tally } from './oracle.ts'
import { fuzzOperation } from './requests.ts'
import { startSeparateService, type Footprint, type SeparateService } from './separate-service.ts'
import { fuzzOtherEndpoints } from './try-endpoint.ts'
import { startWorld } from './world.ts'

/** Half of the requests test API endpoints, and the rest others. Sequences test the model. */

const { values } = parseArgs({
  options: {
    runs: { type: 'string', default: '20000' },
    models: { type: 'string', default: '300' },
    seed: { type: 'string', default: String(Date.now() % 2 ** 31) },
  },
})
const [runs, models, seed] = [Number(values.runs), Number(values.models), Number(values.seed)]
/** Maximum growth after the first fifth of the requests, when caches and heaps are warm. */
const MAX_GROWTH: Footprint = { rssMb: 100, dataMb: 30 }

let separate: SeparateService | undefined
const world = await startWorld(async (fetchAllow) => (separate = await startSeparateService(fetchAllow)))
const { footprint, cookies } = separate!
const tally: Tally = new Map()
const problems: string[] = []
const startedAt = performance.now()

const said = ({ rssMb, dataMb }: Footprint) =>
  `${rssMb.toFixed(0)} MB of memory, ${dataMb.toFixed(1)} MB of data`
const print = (name: string) => {
  const statuses = [...(tally.get(name) ?? [])].toSorted(([a], [b]) => a - b)
  console.log(`${name.padEnd(42)} ${statuses.map(([status, count]) => `${status}: ${count}`).join('  ')}`)
}

async function runOtherEndpoints(count: number): Promise<void> {
  let warm: Footprint | null = null
  const problem = await fuzzOtherEndpoints(world, tally, {
    runs: count,
    seed,
    signedIn: cookies,
    onProgress: (sent) => {
      if (sent >= count / 5) warm ??= footprint()
      if (sent % 2_500 === 0) console.log(`  ${sent} at doors: ${said(footprint())}`)
    },
  })
  if (problem) problems.push(problem)
  const [before, after] = [warm ?? footprint(), footprint()]
  for (const name of ['rssMb', 'dataMb'] as const)
    if (after[name] - before[name] > MAX_GROWTH[name])
      problems.push(`${name} grew from ${before[name].toFixed(1)} to ${after[name].toFixed(1)}`)
}

console.log(`seed ${seed}`)
try {
  console.log(`at the start: ${said(footprint())}`)
  for (const operation of OPERATIONS) {
    const options = { runs: Math.ceil(runs / 2 / OPERATIONS.length), seed }
    const problem = await fuzzOperation(world, operation, tally, options)
    print(operation)
    console.log(`  ${said(footprint())}`)
    if (problem) problems.push(`${operation}\n${problem}`)
  }
  console.log(`after the endpoints: ${said(footprint())}`)
  await runOtherEndpoints(Math.ceil(runs / 2))
  for (const endpoint of tally.keys()) if (endpoint.startsWith('/')) print(endpoint)
  const sent = [...tally.values()].flatMap((statuses) => [...statuses.values()]).reduce((a, b) => a + b, 0)
  const seconds = (performance.now() - startedAt) / 1000
  console.log(`${sent} requests in ${seconds.toFixed(0)} s, ${(sent / seconds).toFixed(0)} a second`)
  const model = await runModels(world.service, { runs: models, seed })
  console.log(`${models} sequences against the model: ${model ? 'a difference' : 'no difference'}`)
  if (model) problems.push(model)
  console.log(`at the end: ${said(footprint())}`)
} finally {
  await world.close()
}
for (const problem of problems) console.log(`\n${problem}`)
process.exitCode = problems.length > 0 ? 1 : 0
