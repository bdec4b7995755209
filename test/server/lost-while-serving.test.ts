import { copyFile, readdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { ErrorEnvelope } from '@bookplate/contract'
import { expect, it } from 'vitest'
import { fillLibrary } from '../helpers/fill-library.ts'
import { serviceOfTest } from '../helpers/service-of-file.ts'
import { readData } from '../helpers/walk-pages.ts'

const service = serviceOfTest()

/** A library that the service has open, and its file. */
async function openLibrary() {
  const account = service.account()
  const key = account.key()
  await fillLibrary(service.config.dataFolder, account.id, [{ url: 'https://example.org/' }])
  const list = () => service.call('/v1/bookmarks', { key })
  expect((await list()).status).toBe(200)
  return { account, key, list, file: join(service.config.dataFolder, 'libraries', `${account.id}.db`) }
}

it('refuses requests for a library whose file is lost, and serves the others', async () => {
  service.expectErrors(/is damaged/)
  const [{ account, key, list, file }, other] = [await openLibrary(), await openLibrary()]
  await rm(file)
  for (const response of [
    await list(),
    await service.call('/v1/collections', { key, body: { name: 'into nothing' } }),
  ]) {
    const { error } = ErrorEnvelope.parse(await response.json())
    expect.soft(response.status).toBe(503)
    expect
      .soft(error)
      .toMatchObject({ retryable: true, message: expect.stringMatching(/damaged or lost.*backup/) })
    expect.soft(error.message).not.toContain(service.config.dataFolder)
  }
  expect((await other.list()).status).toBe(200)
  expect(await readdir(join(service.config.dataFolder, 'libraries'))).not.toContain(`${account.id}.db`)
  const health = await service.call('/healthz')
  expect(health.status).toBe(200)
  expect(await health.json()).toEqual({ status: 'degraded', lostLibraries: [account.id] })
})

it('serves a file that replaced a lost one', async () => {
  service.expectErrors(/is damaged/)
  const { key, list, file } = await openLibrary()
  await service.restart()
  await copyFile(file, `${file}.copy`)
  await list()
  await rm(file)
  expect((await list()).status).toBe(503)
  await rename(`${file}.copy`, file)
  expect(await readData(await list())).toMatchObject({ items: [{ url: 'https://example.org/' }] })
  expect((await service.call('/v1/collections', { key, body: { name: 'kept' } })).status).toBe(201)
  await service.restart()
  expect(await readData(await service.call('/v1/collections', { key }))).toMatchObject([{ name: 'kept' }])
  expect(await (await service.call('/healthz')).json()).toEqual({ status: 'ok' })
})

it('is not healthy without the file of the accounts', async () => {
  service.expectErrors(/service\.db is damaged/)
  await openLibrary()
  const file = join(service.config.dataFolder, 'service.db')
  await rename(file, `${file}.away`)
  expect((await service.call('/healthz')).status).toBe(500)
  await rename(`${file}.away`, file)
  expect((await service.call('/healthz')).status).toBe(200)
})
