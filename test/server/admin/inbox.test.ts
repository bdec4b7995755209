import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Bookmark } from '@bookplate/contract'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { watchInbox } from '../../../server/src/admin/inbox.ts'
import { cleanEnvironment } from '../../helpers/run-command.ts'
import type { TestAccount } from '../../helpers/start-service.ts'
import { serviceOfTest } from '../../helpers/service-of-file.ts'
import { walkPages } from '../../helpers/walk-pages.ts'
import { until } from '../../helpers/waits.ts'

const service = serviceOfTest()
let account: TestAccount
let folder: string
let close: () => Promise<void>

beforeEach(async () => {
  account = service.account()
  folder = await mkdtemp(join(tmpdir(), 'bookplate-inbox-'))
  close = async () => {}
})
afterEach(async () => {
  await close()
  await rm(folder, { recursive: true, force: true })
})

let looks: number
let logged: string[]
const watch = (...emails: string[]): void => {
  looks = 0
  logged = []
  const environment = cleanEnvironment(service.config.dataFolder)
  const accounts = {
    async *all() {
      looks += 1
      for (const email of emails) yield { email }
    },
  }
  ;({ close } = watchInbox({
    folder,
    accounts,
    environment,
    log: (_, message) => logged.push(message),
    lookMs: 50,
  }))
}
const looksLater = (more: number, from = looks) => until('more looks', () => looks >= from + more)
const urls = async (): Promise<string[]> =>
  (
    await walkPages<Bookmark>(
      service,
      account.key('read'),
      '/v1/bookmarks',
      new URLSearchParams({ limit: '100' }),
    )
  ).map(({ url }) => url)
const moved = (name: string): Promise<string[]> =>
  until('two files', async () => {
    const files = await readdir(join(folder, name)).catch(() => [])
    return files.length === 2 ? files.toSorted() : null
  })

it('imports a file and moves it to `done` with a report', async () => {
  await writeFile(join(folder, 'list.txt'), 'https://a.example/\nhttps://a.example/\n')
  watch(account.email)
  const [file, report] = await moved('done')
  expect(file).toMatch(/^\d+-list\.txt$/)
  expect(await readFile(join(folder, 'done', report!), 'utf8')).toContain('1 imported, 1 merged, 0 refused')
  expect(await urls()).toEqual(['https://a.example/'])
})

it('moves a file without bookmarks to `failed` with the reason', { tags: ['slow'] }, async () => {
  await writeFile(join(folder, 'empty.txt'), 'nothing here')
  watch(account.email)
  const [, report] = await moved('failed')
  expect(await readFile(join(folder, 'failed', report!), 'utf8')).toContain('Nothing was imported')
})

it('takes the account from the name of a subfolder if there are several', async () => {
  await mkdir(join(folder, account.email))
  await writeFile(join(folder, account.email, 'mine.txt'), 'https://mine.example/\n')
  await writeFile(join(folder, 'whose.txt'), 'https://whose.example/\n')
  watch(account.email, 'other@example.org')
  await moved('done')
  const [, report] = await moved('failed')
  expect(await readFile(join(folder, 'failed', report!), 'utf8')).toContain('the email address of an account')
  expect(await urls()).toEqual(['https://mine.example/'])
})

it('logs a missing folder once, and again if it goes missing later', async () => {
  await rm(folder, { recursive: true })
  watch(account.email)
  await looksLater(4)
  expect(logged).toEqual(['the inbox could not be read'])
  await mkdir(folder)
  await looksLater(3)
  await rm(folder, { recursive: true })
  await looksLater(3)
  expect(logged).toHaveLength(2)
})
