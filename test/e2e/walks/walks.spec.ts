import { expect, test } from '@playwright/test'
import { freePort } from '../../helpers/free-port.ts'
import { startPageServer } from '../../helpers/page-server.ts'
import { startTestService } from '../../helpers/start-service.ts'
import { startUnrulyProxy } from '../../helpers/unruly-proxy.ts'
import { walk, type World } from './walk.ts'

/** More walks, steps, and browsers than in the tests: `docs/reference/scripts.md`. */
const { WALKS = '1', STEPS = '60', FIRST = '1', BROWSERS = '2' } = process.env

let world: World
let closeWorld: () => Promise<void>

test.beforeEach(async () => {
  const pages = await startPageServer()
  const service = await startTestService({
    port: await freePort(),
    fetchAllow: [new URL(pages.origin).host],
  })
  const roads = await Promise.all(
    Array.from({ length: Number(BROWSERS) }, () => startUnrulyProxy(() => service.url)),
  )
  world = { pages, service, roads, key: service.account({ email: 'ada@example.org' }).key('full') }
  closeWorld = async () => {
    for (const road of roads) await road.close()
    await service.stop()
    await pages.close()
  }
})
test.afterEach(() => closeWorld())

for (let seed = Number(FIRST); seed < Number(FIRST) + Number(WALKS); seed += 1) {
  test(`a person at random loses nothing that was typed (walk ${seed})`, async () => {
    test.setTimeout(60_000 + Number(STEPS) * 4_000)
    const { missing, doubled, entered, steps } = await walk(world, seed, Number(STEPS))
    console.log(`walk ${seed}: ${steps.length} steps, ${entered} words typed, ${missing.length} missing`)
    expect({ missing, doubled }, steps.join('\n')).toEqual({ missing: [], doubled: [] })
  })
}
