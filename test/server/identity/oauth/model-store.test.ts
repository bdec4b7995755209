import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createModelStore } from '../../../../server/src/identity/oauth/model-store.ts'
import type { ServiceStore } from '../../../../server/src/storage/service-store.ts'
import { openServiceStore } from '../../../helpers/open-service-store.ts'

describe('the store of the authorization server', () => {
  let folder: string
  let service: ServiceStore
  let at = 1_800_000_000_000
  const adapter = (model: string) => createModelStore(service, () => at)(model)

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'bookplate-models-'))
    service = openServiceStore(folder)
  })
  afterEach(async () => {
    await service.close()
    rmSync(folder, { recursive: true })
  })

  // API: Authentication 9
  it('forgets an expired token', async () => {
    const tokens = adapter('AccessToken')
    await tokens.upsert('secret', { jti: 'secret', accountId: 'me' }, 60)
    expect(await tokens.find('secret')).toMatchObject({ jti: 'secret', accountId: 'me' })
    at += 61_000
    expect(await tokens.find('secret')).toBeUndefined()
  })

  it('revokes every token of a grant at once', async () => {
    await adapter('AccessToken').upsert('a', { grantId: 'g' }, 60)
    await adapter('RefreshToken').upsert('r', { grantId: 'g' }, 60)
    await adapter('AccessToken').revokeByGrantId('g')
    expect(await adapter('AccessToken').find('a')).toBeUndefined()
    expect(await adapter('RefreshToken').find('r')).toBeUndefined()
  })

  it('accepts a code once, also from two requests at once, and ends the first grant', async () => {
    const codes = adapter('AuthorizationCode')
    await codes.upsert('code', { grantId: 'g' }, 60)
    await adapter('AccessToken').upsert('a', { grantId: 'g' }, 60)
    const used = await Promise.allSettled([codes.consume('code'), codes.consume('code')])
    expect(used.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    expect(await adapter('AccessToken').find('a')).toBeUndefined()
  })
})
