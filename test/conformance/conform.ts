import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Config } from '../../server/src/config.ts'
import { PAGES, startPageServer, type PageServer } from '../helpers/page-server.ts'
import { RULES } from './all-rules.ts'
import { cleanUp, prepare, reset } from './fixtures.ts'
import { createLab, type Lab, type LabOptions } from './lab.ts'

export interface Conforming extends Pick<LabOptions, 'url' | 'keys'> {
  stop(): Promise<void>
}

const KEY_LIMIT = 1_000_000

/** Runs the conformance suite on Bookplate's service. No rule may be skipped. */
export function conform(start: (overrides: Partial<Config>) => Promise<Conforming>): void {
  let pages: PageServer
  let service: Conforming
  let lab: Lab

  beforeAll(async () => {
    pages = await startPageServer()
    service = await start({
      fetchAllow: [new URL(pages.origin).host],
      rateLimit: { oauth: 240, key: KEY_LIMIT, anonymous: 300 },
    })
    lab = createLab({
      url: service.url,
      keys: service.keys,
      pages: Object.keys(PAGES).map((path) => pages.origin + path),
      keyLimit: KEY_LIMIT,
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
}
