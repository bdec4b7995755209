import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createRefreshCoalescing } from '../../../../server/src/identity/oauth/refresh-coalescing.ts'
import type { ServiceStore } from '../../../../server/src/storage/service-store.ts'
import { openServiceStore } from '../../../helpers/open-service-store.ts'

const FORM = { refresh_token: 'token', client_id: 'app' }
const MINUTE = 60_000

/** Refresh that waits until the test continues it. */
function slowRefresh(status = 200) {
  const { promise, resolve } = Promise.withResolvers<void>()
  const state = { made: 0, freeElements: resolve }
  const refresh = async () => {
    state.made += 1
    await promise
    return { status, body: { access_token: `made ${state.made}` } }
  }
  return { state, refresh }
}

describe('the same refresh in two processes', () => {
  let folder: string
  let stores: ServiceStore[]
  let at = 1_800_000_000_000
  const processes = () => stores.map((store) => createRefreshCoalescing(store, () => at))

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'bookplate-refreshes-'))
    stores = [openServiceStore(folder), openServiceStore(folder)]
  })
  afterEach(async () => {
    await Promise.all(stores.map((store) => store.close()))
    rmSync(folder, { recursive: true })
  })

  it('is made once, and both get its response', async () => {
    const { state, refresh } = slowRefresh()
    const answers = processes().map((coalesce) => coalesce(FORM, refresh))
    state.freeElements()
    const [first, second] = await Promise.all(answers)
    expect(second).toEqual(first)
    expect(state.made).toBe(1)
  })

  it('is repeated by the second after a refusal of the first', async () => {
    const { state, refresh } = slowRefresh(400)
    const answers = processes().map((coalesce) => coalesce(FORM, refresh))
    state.freeElements()
    expect((await Promise.all(answers)).map(({ status }) => status)).toEqual([400, 400])
    expect(state.made).toBe(2)
  })

  it('is made by the second if the first was killed before its response', async () => {
    const [killed, other] = processes()
    void killed!(FORM, () => new Promise(() => {}))
    at += MINUTE
    expect(await other!(FORM, async () => ({ status: 200, body: 'made' }))).toEqual({
      status: 200,
      body: 'made',
    })
  })
})
