import { chmod, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { examineAddresses } from '../../../server/src/admin/doctor/addresses.ts'
import { examineServers } from '../../../server/src/admin/doctor/servers.ts'
import { parseConfig } from '../../../server/src/config.ts'
import { recordBackup } from '../../../server/src/storage/sqlite/maintenance/backup-record.ts'
import { verifyAtStart } from '../../../server/src/storage/sqlite/maintenance/verify-at-start.ts'
import { fillLibrary } from '../../helpers/fill-library.ts'
import { openTestAccounts } from '../../helpers/test-accounts.ts'
import { freePort } from '../../helpers/free-port.ts'
import { callCommand } from '../../helpers/call-command.ts'
import { startTestService } from '../../helpers/start-service.ts'
import { examine, examineBackups } from '../../../server/src/admin/doctor/examine.ts'
import type { Finding } from '../../../server/src/admin/doctor/finding.ts'
import { speakerFor } from '../../../server/src/language/speakers.ts'
import { readLocales } from '../../../locales/build/messages.ts'

let data: string
beforeEach(async () => {
  data = await mkdtemp(join(tmpdir(), 'bookplate-doctor-'))
})
afterEach(() => rm(data, { recursive: true, force: true }))

const levels = async (findings: AsyncIterable<Finding>): Promise<string[]> => {
  const said: string[] = []
  for await (const { level, words } of findings)
    said.push(`${level}: ${words(speakerFor([])).split('\n')[0]!}`)
  return said
}

const addresses = (url: string, baseUrl?: string): Promise<string[]> => {
  const { hostname, port } = new URL(url)
  return levels(
    examineAddresses(
      parseConfig({ BOOKPLATE_HOST: hostname, BOOKPLATE_PORT: port, BOOKPLATE_BASE_URL: baseUrl ?? '' }),
    ),
  )
}

it('finds nothing broken in a new installation', async () => {
  const port = String(await freePort())
  const { status, stdout } = await callCommand(data, ['doctor'], '', { BOOKPLATE_PORT: port })
  expect(stdout).toContain('No service answers')
  expect(stdout).not.toContain('PROBLEM')
  expect(status).toBe(0)
})

it('suggests settings for a misspelled name', async () => {
  const { stdout } = await callCommand(data, ['doctor'], '', { BOOKPLATE_PROT: '1' })
  expect(stdout).toContain('BOOKPLATE_PROT is not a setting')
  expect(stdout).toContain('Did you mean BOOKPLATE_PORT?')
})

it.each([
  ['is missing', join('/nowhere', 'inbox'), 'There is no folder /nowhere.'],
  ['is a file', import.meta.filename, 'exists and is not a folder.'],
])('reports an inbox that %s', async (_what, inbox, problem) => {
  const { status, stdout } = await callCommand(data, ['doctor'], '', { BOOKPLATE_INBOX: inbox })
  expect(stdout).toMatch(/PROBLEM BOOKPLATE_INBOX/)
  expect(stdout).toContain(problem)
  expect(status).toBe(1)
})

it.each(['service.db', 'library'])('reports a %s of a newer version, which no service uses', async (name) => {
  const accounts = openTestAccounts(data)
  const { id } = accounts.account()
  accounts.close()
  await fillLibrary(data, id, [{ url: 'https://example.org/' }])
  const path = join(data, name === 'library' ? `libraries/${id}.db` : name)
  const database = new DatabaseSync(path)
  database.exec('pragma user_version = 999')
  database.close()
  const { status, stdout } = await callCommand(data, ['doctor'])
  expect(stdout).toMatch(new RegExp(`PROBLEM ${path} has schema version 999`))
  expect(status).toBe(1)
  expect(() => verifyAtStart(data)).toThrow(`${path} has schema version 999`)
})

it.runIf(process.platform !== 'win32')('warns of a data folder that other users can open', async () => {
  await chmod(data, 0o755)
  expect((await callCommand(data, ['doctor'])).stdout).toContain(`Run “chmod 700 ${data}”`)
})

it('reports a data folder that is a file, with status 1', async () => {
  await writeFile(join(data, 'file'), '')
  const { status, stdout } = await callCommand(join(data, 'file'), ['doctor'])
  expect(stdout).toContain('is not a folder')
  expect(status).toBe(1)
})

it('reports a damaged database, with status 1', async () => {
  const service = await startTestService({ dataFolder: data })
  const doctor = () => callCommand(data, ['doctor'], '', { BOOKPLATE_PORT: new URL(service.url).port })
  expect((await doctor()).stdout).toContain('The databases are undamaged.')
  await service.stop()
  await mkdir(data)
  await writeFile(join(data, 'service.db'), Buffer.alloc(8_192, 0xa5))
  const { status, stdout } = await doctor()
  expect(stdout).toContain(`${join(data, 'service.db')} is damaged.`)
  expect(status).toBe(1)
})

it('tells a running service, another program, and a wrong public address apart', async () => {
  const service = await startTestService()
  const other = createServer((_, response) => response.writeHead(404).end()).listen(0, '127.0.0.1')
  await new Promise((resolve) => other.once('listening', resolve))
  const otherUrl = `http://127.0.0.1:${(other.address() as AddressInfo).port}`
  expect(await addresses(service.url)).toEqual([`ok: The service answers at ${service.url}.`])
  expect(await addresses(otherUrl)).toEqual([`problem: Another program answers at ${otherUrl} (status 404).`])
  expect(await addresses(service.url, otherUrl)).toContain(
    `problem: ${otherUrl} answers with status 404, not as a Bookplate service.`,
  )
  expect(await addresses(service.url, service.url.replace('127.0.0.1', 'localhost'))).toContain(
    `problem: The service at ${service.url.replace('127.0.0.1', 'localhost')} calls itself ${service.url}.`,
  )
  other.close()
  await service.stop()
})

it('asks for a recent backup that exists', async () => {
  const now = Date.parse('2026-05-20T00:00:00Z')
  const newest = (): string => [...examineBackups(data, now)].map(({ level }) => level).join()
  expect(newest()).toBe('warning')
  recordBackup(data, join(data, 'gone.backup'), now)
  expect(newest()).toBe('problem')
  await mkdir(join(data, 'kept'))
  recordBackup(data, join(data, 'kept'), now - 30 * 86_400_000)
  expect(newest()).toBe('warning')
  recordBackup(data, join(data, 'kept'), now - 86_400_000)
  expect(newest()).toBe('ok')
})

it('reports servers that do not answer', async () => {
  const port = await freePort()
  const config = parseConfig({
    BOOKPLATE_DATABASE: `postgres://nobody@127.0.0.1:${port}/none`,
    BOOKPLATE_REDIS: `redis://127.0.0.1:${port}`,
    BOOKPLATE_OIDC_ISSUER: `http://127.0.0.1:${port}`,
    BOOKPLATE_OIDC_CLIENT_ID: 'bookplate',
    BOOKPLATE_OIDC_CLIENT_SECRET: 'secret',
    BOOKPLATE_ANSWERS: `http://127.0.0.1:${port}/v1`,
  })
  expect((await levels(examineServers(config))).map((text) => text.split(/[:\s]+/, 2).join(' '))).toEqual([
    'problem BOOKPLATE_DATABASE',
    'problem BOOKPLATE_REDIS',
    'problem BOOKPLATE_OIDC_ISSUER',
    'problem BOOKPLATE_ANSWERS',
  ])
})

it.each([
  ['de', 'PROBLEM ', 'ist beschädigt.\n           Führen Sie „npm run -s cli -- restore FILE“'],
  ['ja', '問題 ', 'は破損しています。\n     最新のバックアップを使って「npm run -s cli -- restore FILE」'],
  ['ar', 'مشكلة ', '\u2069 تالف.\n      شغّل «\u2066npm run -s cli -- restore FILE\u2069»'],
])('uses the language of the terminal: %s', async (language, label, words) => {
  await writeFile(join(data, 'service.db'), Buffer.alloc(8_192, 0xa5))
  const { stdout } = await callCommand(data, ['doctor'], '', { LC_ALL: `${language}.UTF-8` })
  expect(stdout).toContain(`\n${label}`)
  expect(stdout).toContain(words)
})

it('has no English line in another language', async () => {
  await writeFile(join(data, 'service.db'), Buffer.alloc(8_192, 0xa5))
  await chmod(data, 0o755)
  recordBackup(data, join(data, 'gone.backup'), Date.now())
  const environment = {
    BOOKPLATE_DATA: data,
    BOOKPLATE_HOST: '0.0.0.0',
    BOOKPLATE_PORT: String(await freePort()),
    BOOKPLATE_PROT: '1',
  }
  const findings: Finding[] = []
  for (const baseUrl of ['', `http://nowhere.invalid`])
    for await (const one of examine(
      parseConfig({ ...environment, BOOKPLATE_BASE_URL: baseUrl }),
      environment,
    ))
      findings.push(one)
  const linesIn = (tag: string) => findings.flatMap(({ words }) => words(speakerFor([tag])).split('\n'))
  const english = linesIn('en')
  expect(english.length).toBeGreaterThan(20)
  for (const { tag } of readLocales().filter((locale) => locale.tag !== 'en'))
    expect({ tag, english: linesIn(tag).filter((line) => english.includes(line)) }).toEqual({
      tag,
      english: [],
    })
})
