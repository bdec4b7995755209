import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createModelStore } from '../../../../server/src/identity/oauth/model-store.ts'
import { openServiceDatabase } from '../../../../server/src/storage/sqlite/service/service-database.ts'
import type { Sqlite } from '../../../../server/src/storage/sqlite/sqlite.ts'

describe('the store of the authorization server', () => {
  let folder: string
  let database: Sqlite
  let at = 1_800_000_000_000
  const store = () => createModelStore(database, () => at)

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'bookplate-models-'))
    database = openServiceDatabase(folder)
  })
  afterEach(() => {
    database.close()
    rmSync(folder, { recursive: true })
  })

  it('forgets a token when its time is over', async () => {
    const tokens = store().adapter('AccessToken')
    await tokens.upsert('secret', { jti: 'secret', accountId: 'me' }, 60)
    expect(await tokens.find('secret')).toMatchObject({ jti: 'secret', accountId: 'me' })
    at += 61_000
    expect(await tokens.find('secret')).toBeUndefined()
  })

  it('revokes every token of a grant at once', async () => {
    const { adapter } = store()
    await adapter('AccessToken').upsert('a', { grantId: 'g' }, 60)
    await adapter('RefreshToken').upsert('r', { grantId: 'g' }, 60)
    await adapter('AccessToken').revokeByGrantId('g')
    expect(await adapter('AccessToken').find('a')).toBeUndefined()
    expect(await adapter('RefreshToken').find('r')).toBeUndefined()
  })
})
