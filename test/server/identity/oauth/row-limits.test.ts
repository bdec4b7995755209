import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createModelStore } from '../../../../server/src/identity/oauth/model-store.ts'
import { createRowLimits } from '../../../../server/src/identity/oauth/row-limits.ts'
import type { ServiceStore } from '../../../../server/src/storage/service-store.ts'
import { openServiceDatabase } from '../../../../server/src/storage/sqlite/service/service-database.ts'
import { createServiceStore } from '../../../../server/src/storage/sqlite/service/service-store.ts'
import type { Sqlite } from '../../../../server/src/storage/sqlite/sqlite.ts'

const HOUR = 3_600_000
const HALF_HOUR_S = 1_800

describe('rows created without a credential', () => {
  let folder: string
  let database: Sqlite
  let store: ServiceStore
  let at = 1_800_000_000_000
  const adapter = (model: string) => createModelStore(store, () => at)(model)
  const limits = () => createRowLimits(store, () => at, new Uint8Array(32))
  const keysOf = (model: string): string[] =>
    database
      .all<{ key: string }>({ sql: 'select key from oauth_models where model = ?', parameters: [model] })
      .map(({ key }) => key)
  const begun = (): string[] => keysOf('Interaction')
  const countClients = (): number => keysOf('Client').length

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'bookplate-rows-'))
    database = openServiceDatabase(folder)
    store = createServiceStore(database)
  })
  afterEach(() => {
    database.close()
    rmSync(folder, { recursive: true })
  })

  it('deletes clients without a grant after a day and keeps the others', async () => {
    const { sweep } = limits()
    await adapter('Client').upsert('used', { client_id: 'used' }, 0)
    await adapter('Client').upsert('unused', { client_id: 'unused' }, 0)
    await adapter('Grant').upsert('grant', { clientId: 'used', accountId: 'me' }, 365 * 24 * 3_600)
    at += 23 * HOUR
    await sweep()
    expect(countClients()).toBe(2)
    at += 2 * HOUR
    await sweep()
    expect(countClients()).toBe(1)
    expect(await adapter('Client').find('used')).toMatchObject({ client_id: 'used' })
  })

  it("replaces the oldest client without a grant, so that a flood doesn't exclude new apps", async () => {
    const { makeSpaceForClient } = limits()
    await adapter('Client').upsert('used', { client_id: 'used' }, 0)
    await adapter('Grant').upsert('grant', { clientId: 'used', accountId: 'me' }, 365 * 24 * 3_600)
    for (let made = 1; made < 1_000; made += 1) {
      at += 1
      await adapter('Client').upsert(`flood ${made}`, { client_id: `flood ${made}` }, 0)
    }
    await makeSpaceForClient()
    expect(countClients()).toBe(999)
    expect(await adapter('Client').find('used')).toBeDefined()
    expect(await adapter('Client').find('flood 1')).toBeUndefined()
    expect(await adapter('Client').find('flood 2')).toBeDefined()
  })

  it('keeps any number of apps with grants', { tags: ['slow'] }, async () => {
    for (let made = 1; made <= 1_001; made += 1) {
      await adapter('Client').upsert(`app ${made}`, { client_id: `app ${made}` }, 0)
      await adapter('Grant').upsert(`grant ${made}`, { clientId: `app ${made}`, accountId: 'me' }, 3_600)
    }
    await limits().makeSpaceForClient()
    expect(countClients()).toBe(1_001)
  })

  it('ends the oldest sign-ins of an address that starts many, and no others', async () => {
    const { limitSignIns } = limits()
    const begin = async (uid: string, address: string) => {
      at += 1
      await adapter('Interaction').upsert(uid, { params: {} }, HALF_HOUR_S)
      await limitSignIns(uid, address)
    }
    await begin('mine', '203.0.113.7')
    for (let made = 1; made <= 25; made += 1) await begin(`flood ${made}`, '198.51.100.9')
    expect(begun()).toHaveLength(21)
    expect(begun()).toContain('mine')
    expect(begun()).not.toContain('flood 5')
    expect(begun()).toContain('flood 6')
  })

  it('limits pending sign-ins to a thousand without expired ones', { tags: ['slow'] }, async () => {
    const { limitSignIns } = limits()
    for (let made = 1; made <= 1_010; made += 1) {
      at += 1
      await adapter('Interaction').upsert(`uid ${made}`, { params: {} }, HALF_HOUR_S)
      await limitSignIns(`uid ${made}`, `198.51.${made >> 8}.${made & 255}`)
    }
    expect(begun()).toHaveLength(1_000)
    expect(begun()).not.toContain('uid 10')
    at += HOUR
    await adapter('Interaction').upsert('later', { params: {} }, HALF_HOUR_S)
    await limitSignIns('later', '203.0.113.7')
    expect(begun()).toEqual(['later'])
  })
})
