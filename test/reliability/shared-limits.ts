import { setTimeout as sleep } from 'node:timers/promises'
import { openRedisRateLimits } from '../../server/src/storage/redis/rate-limits.ts'
import { openWay } from '../helpers/given-database.ts'

const PROCESSES = 3
const ASKED = 300
const BUDGET = { name: `test ${crypto.randomUUID()}`, limit: 100, windowMs: 2_000 }
const BACK_WITHIN_MS = 12_000

/** Checks shared rate limits in the server of `BOOKPLATE_TEST_REDIS`, also when it is unavailable. */
export async function sharedLimits(): Promise<boolean> {
  const given = process.env['BOOKPLATE_TEST_REDIS']
  if (!given) throw new Error('BOOKPLATE_TEST_REDIS names none, such as redis://127.0.0.1:6379.')
  let way = await openWay(given)
  const { port } = way
  const url = new URL(given)
  url.host = `127.0.0.1:${port}`
  let away = 0
  const opened = await Promise.all(
    Array.from({ length: PROCESSES }, () => openRedisRateLimits(url.href, Date.now, () => (away += 1))),
  )
  const limits = opened.map(({ open }) => open(BUDGET))
  const askAll = async (key: string): Promise<number> => {
    const counts = await Promise.all(
      Array.from({ length: ASKED }, (_, at) => limits[at % PROCESSES]!.take(key, 1)),
    )
    return counts.filter(({ allowed }) => allowed).length
  }

  const together = await askAll('a')
  const looked = await limits[0]!.take('a', 0)
  await limits[1]!.take('a', -ASKED)
  const givenBack = await limits[2]!.take('a', 0)
  await sleep(looked.resetMs + 50)
  const inNextWindow = await askAll('a')

  await way.stop()
  const apart = await askAll('b')
  way = await openWay(given, port)
  let again = 0
  for (const until = performance.now() + BACK_WITHIN_MS; performance.now() < until; await sleep(200)) {
    again = await askAll(crypto.randomUUID())
    if (again === BUDGET.limit) break
  }
  for (const one of opened) one.close()
  await way.stop()

  const tally = { together, used: looked.used, givenBack: givenBack.used, inNextWindow, apart, again, away }
  console.log(tally)
  return (
    together === BUDGET.limit &&
    looked.used === ASKED &&
    givenBack.used === 0 &&
    inNextWindow === BUDGET.limit &&
    apart === PROCESSES * BUDGET.limit &&
    again === BUDGET.limit
  )
}
