import type { Stats } from '@bookplate/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { fillLibrary } from '../helpers/fill-library.ts'
import { libraryLines } from '../helpers/library-lines.ts'
import { runCommand } from '../helpers/run-command.ts'
import { startTestService, type TestService } from '../helpers/start-service.ts'
import { readData } from '../helpers/walk-pages.ts'

let service: TestService
beforeAll(async () => {
  service = await startTestService()
})
afterAll(() => service.stop())

describe('an import while the service runs', () => {
  it('blocks neither readers nor writers of the same library', { timeout: 60_000 }, async () => {
    const account = service.account()
    const key = account.key('full')
    await fillLibrary(service.config.dataFolder, account.id, [{ url: 'https://example.org/' }])
    const text = [...libraryLines(3_000, 5)].map((line) => `${JSON.stringify(line)}\n`).join('')
    let isOver = false
    const importing = runCommand(
      service.config.dataFolder,
      ['import', '--email', account.email, '-'],
      text,
    ).finally(() => (isOver = true))
    let written = 0
    for (;;) {
      if (isOver) break
      const read = await service.call('/v1/bookmarks?limit=5', { key })
      const write = await service.call('/v1/collections', { key, body: { name: `c${written}` } })
      expect([read.status, write.status]).toEqual([200, 201])
      written += 1
    }
    expect((await importing).stdout).toBe('3000 imported, 0 joined, 0 refused\n')
    const { total } = await readData<Stats>(await service.call('/v1/stats?state=all', { key }))
    expect(total).toBe(3_001)
    expect(written).toBeGreaterThan(2)
  })
})
