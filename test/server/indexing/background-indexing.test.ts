import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import type { Stats } from '@bookplate/contract'
import { afterEach, describe, expect, it } from 'vitest'
import { libraryFile } from '../../../server/src/storage/sqlite/library-files.ts'
import { openModelServer, type ModelServer } from '../../helpers/open-model-server.ts'
import { runCommand } from '../../helpers/run-command.ts'
import { indexed, openSearchLibrary, OFF, readGauge } from '../../helpers/search-library.ts'
import { startServiceProcess } from '../../helpers/service-process.ts'
import { until } from '../../helpers/waits.ts'

const AMOUNT = 300
const lines = Array.from({ length: AMOUNT }, (_, index) => ({
  url: `https://notes.example/${index}`,
  title: `Note ${index}`,
  text: 'Bread and butter.',
}))

const models: ModelServer[] = []
const startModel = async (): Promise<ModelServer> => {
  const model = await openModelServer()
  models.push(model)
  return model
}
afterEach(() => Promise.all(models.splice(0).map((model) => model.close())))

const count = (database: DatabaseSync, sql: string): number =>
  Number(Object.values(database.prepare(sql).get()!)[0])

describe('background indexing', () => {
  it('embeds everything once despite kills', { tags: ['slow'] }, async () => {
    const folder = await mkdtemp(join(tmpdir(), 'bookplate-test-'))
    const model = await startModel()
    model.behave({ delayMs: 40 })
    const environment = { BOOKPLATE_EMBEDDINGS: model.url, BOOKPLATE_EMBEDDINGS_MODEL: 'small' }
    const email = 'a@example.org'
    const id = (await runCommand(folder, ['account', 'create', '--email', email])).stdout.trim()
    const input = lines.map((line) => JSON.stringify(line)).join('\n')
    await runCommand(folder, ['import', '--email', email, '-'], input)

    const first = await startServiceProcess(folder, environment)
    const embedded = () => readGauge(first.url, 'search_bookmarks_embedded')
    await until('the first vectors', async () => (await embedded()) >= AMOUNT / 4)
    await first.end('SIGKILL')

    // Block indexing until the remaining number is read.
    const isRead = Promise.withResolvers<void>()
    model.behave({ after: isRead.promise })
    const second = await startServiceProcess(folder, environment)
    const left = await readGauge(second.url, 'search_bookmarks_waiting')
    expect(left).toBeGreaterThan(0)
    expect(left).toBeLessThanOrEqual((AMOUNT * 3) / 4)
    const key = (
      await runCommand(folder, ['key', 'create', '--email', email, '--level', 'read'])
    ).stdout.trim()
    const stats = async (query: string): Promise<Stats> => {
      const headers = { Authorization: `Bearer ${key}` }
      const answer = await fetch(`${second.url}/v1/stats${query}`, { headers })
      return ((await answer.json()) as { data: Stats }).data
    }
    expect(await stats('')).toMatchObject({ indexing: { waiting: left } })
    expect(await stats('?favorite=favorite')).not.toHaveProperty('indexing')
    model.behave({})
    isRead.resolve()
    await indexed(second.url)
    expect(await readGauge(second.url, 'search_bookmarks_embedded')).toBe(left)
    expect(await stats('')).toMatchObject({ indexing: { waiting: 0 } })
    await second.end('SIGTERM')

    const database = new DatabaseSync(libraryFile(folder, id), { readOnly: true })
    expect(count(database, 'select count(*) from embedded')).toBe(AMOUNT)
    expect(count(database, 'select count(*) from vectors')).toBe(AMOUNT)
    expect(count(database, 'select count(distinct bookmark_id) from vectors')).toBe(AMOUNT)
    database.close()
    await rm(folder, { recursive: true, force: true })
  })

  it('notices imports of the command-line tool', async () => {
    const model = await startModel()
    const library = await openSearchLibrary(lines.slice(0, 3), {
      embeddings: { source: model.url, model: 'small', key: undefined },
      captions: OFF,
    })
    await indexed(library.service.url)
    const { email } = library.account
    const line = JSON.stringify({ url: 'https://notes.example/owl', title: 'An owl in the barn' })
    await runCommand(library.service.config.dataFolder, ['import', '--email', email, '-'], line)
    await expect.poll(() => readGauge(library.service.url, 'search_bookmarks_embedded')).toBe(4)
    expect((await library.names('owl barn'))[0]).toBe('owl')
    await library.stop()
  })

  it('changes to another model without an outage and never compares vectors of two models', async () => {
    const [old, other] = [await startModel(), await startModel()]
    const overrides = { embeddings: { source: old.url, model: 'old', key: undefined }, captions: OFF }
    const library = await openSearchLibrary(lines.slice(0, 40), overrides)
    await indexed(library.service.url)
    other.behave({ dimensions: 48, delayMs: 200 })
    await library.service.pause()
    library.service.config.embeddings = { source: other.url, model: 'new', key: undefined }
    await library.service.resume()
    const during = await library.summary({ query: 'bread note' })
    expect(during.items).toHaveLength(30)
    await indexed(library.service.url)
    expect((await library.summary({ query: 'butter note' })).degraded).toBeUndefined()

    const file = libraryFile(library.service.config.dataFolder, library.accountId)
    const database = new DatabaseSync(file, { readOnly: true })
    await expect.poll(() => count(database, 'select count(*) from models')).toBe(1)
    expect(count(database, 'select count(*) from vectors where length(vector) <> 48')).toBe(0)
    expect(count(database, 'select count(*) from vectors')).toBe(40)
    database.close()
    await library.stop()
  })

  it('skips the one bookmark that a model refuses', async () => {
    const model = await startModel()
    const library = await openSearchLibrary(
      [...lines.slice(0, 20), { url: 'https://notes.example/bad', title: 'Poison' }],
      { embeddings: { source: model.url, model: 'small', key: undefined }, captions: OFF },
    )
    model.behave({ refuse: 'Poison' })
    await expect.poll(() => readGauge(library.service.url, 'search_bookmarks_waiting')).toBe(1)
    expect(await readGauge(library.service.url, 'search_bookmarks_embedded')).toBeGreaterThanOrEqual(20)
    expect((await library.names('poison'))[0]).toBe('bad')
    await library.stop()
  })
})
