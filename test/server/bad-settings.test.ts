import { createServer } from 'node:http'
import { mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { parseConfig, type Config } from '../../server/src/config.ts'
import { callCommand } from '../helpers/call-command.ts'
import { startService } from '../../server/src/start-service.ts'

const DATABASE = { BOOKPLATE_DATABASE: 'postgres://me@db.example/bookplate' }

describe('an invalid setting', () => {
  it.each([
    ['BOOKPLATE_PORT', '0x50', 'must be a whole number from 0 to 65535'],
    ['BOOKPLATE_PORT', '8787 8788', 'must be a whole number from 0 to 65535'],
    ['BOOKPLATE_THREADS', '257', 'must be a whole number from 0 to 256'],
    ['BOOKPLATE_DATABASE_POOL', 'many', 'must be a whole number from 1 to 1000'],
    ['BOOKPLATE_BASE_URL', 'library.example', 'must be the address that browsers use, such as https://'],
    ['BOOKPLATE_BASE_URL', 'https://', 'must be the address that browsers use, such as https://'],
    ['BOOKPLATE_BASE_URL', 'https://me:pw@library.example', 'must be the address that browsers use'],
    ['BOOKPLATE_OIDC_ISSUER', 'http://localhost.example', 'must be the https address of an OpenID Connect'],
    ['BOOKPLATE_OIDC_ISSUER', 'https://me:pw@id.example', 'must be the https address of an OpenID Connect'],
    ['BOOKPLATE_OIDC_ISSUER', 'id.example', 'must be the https address of an OpenID Connect'],
    ['BOOKPLATE_OIDC_SIGN_UP', 'yes', 'must be on or off'],
    ['BOOKPLATE_LOG', 'warn', 'must be info or debug'],
    ['BOOKPLATE_EMBEDDINGS', 'on', 'must be builtin, off, the address of a model server, such as http://'],
    ['BOOKPLATE_CAPTIONS', 'yes', 'must be builtin, off, or the address of a model server, such as http://'],
    ['BOOKPLATE_RATE_LIMIT', 'key=0', 'must be requests a minute, one or more, such as oauth=240'],
    ['BOOKPLATE_RATE_LIMIT', `key=${'9'.repeat(400)}`, 'must be requests a minute, one or more'],
    ['BOOKPLATE_DATABASE', 'postgres://me:100%@db.example/x', 'write % as %25'],
    ['BOOKPLATE_MODEL_MIRROR', 'hub.example', 'must be an address such as https://huggingface.co'],
    ['BOOKPLATE_REDIS', 'redis://me:100%@valkey.example', 'write % as %25'],
    ['BOOKPLATE_BLOBS', 's3://id:100%@s3.example/bucket', 'write % as %25'],
  ])('%s=%s is reported with the expected value', (name, value, words) => {
    const parse = () => parseConfig({ ...DATABASE, [name]: value })
    expect(parse).toThrow(`\n  ${name}: `)
    expect(parse).toThrow(words)
  })

  it.each(['http://nas', 'nas/x', 'nas:99999', 'nas:0', ':80', 'nas:', '10.0.0.0/8', '*.lan', 'a b', '[::1'])(
    "%s can't be allowed as a host to fetch",
    (entry) => {
      expect(() => parseConfig({ BOOKPLATE_FETCH_ALLOW: `nas.local,${entry}` })).toThrow(
        `BOOKPLATE_FETCH_ALLOW: “${entry}” isn’t a host such as nas.local`,
      )
    },
  )
})

it('an invalid setting is explained in the language of the terminal', async () => {
  const environment = { LC_ALL: 'de_AT.UTF-8', BOOKPLATE_PORT: 'many', BOOKPLATE_REDIS: 'nowhere' }
  const { stderr } = await callCommand('unused', ['check'], '', environment)
  expect(stderr).toBe(
    [
      'Einige Umgebungsvariablen sind nicht gültig:',
      '  BOOKPLATE_PORT: muss eine ganze Zahl von 0 bis 65535 sein',
      '  BOOKPLATE_REDIS: muss eine Adresse wie redis://user:password@host:6379 sein; schreiben Sie in einem Passwort % als %25, @ als %40 und / als %2F\n',
    ].join('\n'),
  )
})

it('an inbox that would move files of the store is refused', () => {
  const folder = mkdtempSync(join(tmpdir(), 'bookplate-inbox-'))
  const data = join(folder, 'data')
  const withInbox = (inbox: string, more = {}) =>
    parseConfig({ BOOKPLATE_DATA: data, BOOKPLATE_INBOX: inbox, ...more }).inbox
  symlinkSync(folder, join(folder, 'link'))
  for (const inbox of [data, folder, join(folder, 'link/data'), join(data, 'libraries'), '/'])
    expect(() => withInbox(inbox)).toThrow('BOOKPLATE_INBOX must not contain')
  for (const inbox of [join(data, 'inbox'), join(folder, 'data2'), join(folder, '..data')])
    expect(withInbox(inbox)).toBe(inbox)
  expect(withInbox(data, DATABASE)).toBe(data)
  rmSync(folder, { recursive: true })
})

it('half of the settings of a sign-in provider is refused', () => {
  const half = { BOOKPLATE_OIDC_ISSUER: 'https://id.example', BOOKPLATE_OIDC_CLIENT_ID: 'bookplate' }
  expect(() => parseConfig(half)).toThrow('belong together')
  const { upstream } = parseConfig({ ...half, BOOKPLATE_OIDC_CLIENT_SECRET: 's' })
  expect(upstream).toMatchObject({ name: 'id.example', allowsSignUp: false })
})

it('trims spaces and treats a blank value as unset', () => {
  const given = parseConfig({
    BOOKPLATE_PORT: ' 80\r',
    BOOKPLATE_DATA: '  ',
    BOOKPLATE_RATE_LIMIT: 'key=3, oauth=4',
  })
  expect(given).toMatchObject({
    port: 80,
    dataFolder: './data',
    rateLimit: { key: 3, oauth: 4, anonymous: 60 },
  })
})

describe('a failed start', () => {
  let folder: string
  let config: Config
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'bookplate-settings-'))
    config = parseConfig({
      BOOKPLATE_PORT: '0',
      BOOKPLATE_THREADS: '0',
      BOOKPLATE_EMBEDDINGS: 'off',
      BOOKPLATE_CAPTIONS: 'off',
    })
  })
  afterAll(() => rmSync(folder, { recursive: true }))

  const start = (name: string, settings: Partial<Config> = {}) =>
    startService({ ...config, dataFolder: join(folder, name), ...settings }, { log: () => {} })

  it('explains what to do about an unusable folder', async () => {
    writeFileSync(join(folder, 'file'), '')
    await expect(start('file')).rejects.toThrow(
      `The folder ${join(folder, 'file')} cannot be used: set BOOKPLATE_DATA (or --to) to one`,
    )
  })

  it.runIf(process.platform === 'linux')('explains what to do where no folder can be created', async () => {
    await expect(start('', { dataFolder: '/proc/x/data' })).rejects.toThrow(
      'The folder /proc/x/data cannot be used',
    )
  })

  it('explains what to do about an address that is in use or belongs to another machine', async () => {
    const other = createServer()
    await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve))
    const { port } = other.address() as AddressInfo
    await expect(start('a', { port })).rejects.toThrow(
      `Another program listens on 127.0.0.1, port ${port}: stop it, or set BOOKPLATE_PORT`,
    )
    other.close()
    await expect(start('b', { host: 'nowhere.invalid' })).rejects.toThrow(
      'BOOKPLATE_HOST is not an address of this machine: nowhere.invalid',
    )
  })
})
