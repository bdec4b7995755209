import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { PAGES, startPageServer, type PageServer } from '../helpers/page-server.ts'
import { startTestService, type TestService } from '../helpers/start-service.ts'
import { RULES } from './all-rules.ts'
import { cleanUp, prepare, reset } from './fixtures.ts'
import { createLab, type Lab } from './lab.ts'

/** Our own service under the suite that any implementation can be put under; nothing may be skipped. */

let pages: PageServer
let service: TestService
let lab: Lab

beforeAll(async () => {
  pages = await startPageServer()
  const keyLimit = 1_000_000
  service = await startTestService({
    fetchAllow: [new URL(pages.origin).host],
    rateLimit: { oauth: 240, key: keyLimit, anonymous: 300 },
  })
  const account = service.account()
  const keys = {
    read: account.key('read'),
    write: account.key('write'),
    full: account.key('full'),
    free: service.account({ plan: 'free' }).key('full'),
    other: service.account().key('full'),
  }
  lab = createLab({
    url: service.url,
    keys,
    pages: Object.keys(PAGES).map((path) => pages.origin + path),
    keyLimit,
  })
  await prepare(lab)
})
afterAll(async () => {
  await cleanUp(lab)
  await service.stop()
  await pages.close()
})

describe.each([...new Set(RULES.map(({ section }) => section))])('%s', (section) => {
  const rules = RULES.filter((rule) => rule.section === section)
  it.each(rules)('$name', async ({ check }) => {
    try {
      await check(lab)
    } catch (error) {
      await reset(lab)
      throw error
    }
    expect(lab.items.length).toBeGreaterThan(2)
  })
})
