import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { parseConfig } from '../../server/src/config.ts'
import { startTestService } from '../helpers/start-service.ts'

const parse = (text: string) => parseConfig({ BOOKPLATE_TRUSTED_PROXIES: text }).trustedProxies

describe('BOOKPLATE_TRUSTED_PROXIES', () => {
  it('trusts no proxy by default', () => expect(parse('')).toEqual([]))

  it.each(['loopback', '10.0.0.1', '10.0.0.0/8', '::1', 'fd00::/8'])('accepts %s', (entry) =>
    expect(parse(entry)).toEqual([entry]),
  )

  it('accepts a list', () =>
    expect(parse(' loopback, 10.0.0.0/8 ,::1')).toEqual(['loopback', '10.0.0.0/8', '::1']))

  it.each([
    'localhost',
    'proxy.example',
    '10.0.0',
    '10.0.0.0/33',
    '::1/129',
    '10.0.0.0/x',
    '0.0.0.0/0',
    '::/0',
  ])('refuses %s in a sentence that names it', (entry) => {
    expect(() => parse(`loopback,${entry}`)).toThrow(
      new RegExp(`BOOKPLATE_TRUSTED_PROXIES: “${entry.replaceAll('.', '\\.')}” `),
    )
  })
})

describe('BOOKPLATE_EXTENSIONS', () => {
  const GUID = '{01234567-89ab-cdef-0123-456789abcdef}'
  const STORE = 'abcdefghijklmnopabcdefghijklmnop'

  it('lets the extension of another store sign in without registering', async () => {
    const { extensions } = parseConfig({ BOOKPLATE_EXTENSIONS: `${STORE}, ${GUID}` })
    const service = await startTestService({ extensions })
    try {
      const root = (await (await service.call('/v1')).json()) as {
        data: { authentication: { clients: { redirectUris: string[] }[] } }
      }
      const redirects = root.data.authentication.clients.flatMap(({ redirectUris }) => redirectUris)
      expect(redirects).toContain(`https://${STORE}.chromiumapp.org/`)
      const hash = createHash('sha1').update(GUID).digest('hex')
      expect(redirects).toContain(`https://${hash}.extensions.allizom.org/`)
    } finally {
      await service.stop()
    }
  })

  it.each(['https://a.example', 'short', 'abcdefghijklmnopabcdefghijklmnoz'])('refuses %s', (id) => {
    expect(() => parseConfig({ BOOKPLATE_EXTENSIONS: id })).toThrow(/BOOKPLATE_EXTENSIONS.*ids of extensions/)
  })
})

const origins = (text: string) => parseConfig({ BOOKPLATE_ORIGINS: text }).origins

describe('BOOKPLATE_ORIGINS', () => {
  it('allows no origin by default', () => expect(origins('')).toEqual([]))

  it('accepts a list', () =>
    expect(origins('https://app.example, http://localhost:5173,https://App.Example:443/')).toEqual([
      'https://app.example',
      'http://localhost:5173',
      'https://app.example',
    ]))

  it.each([
    '*',
    'null',
    'app.example',
    'https://*.example',
    'https://app.example/path',
    'https://app.example?x',
    'https://me@app.example',
    'ftp://app.example',
    'file:///x',
  ])('refuses %s in a sentence that names it and an example', (entry) => {
    expect(() => origins(`https://app.example,${entry}`)).toThrow(
      `BOOKPLATE_ORIGINS: “${entry}” isn’t the origin of a page. Write it like https://app.example`,
    )
  })
})

describe('BOOKPLATE_DATABASE', () => {
  it('is the address of PostgreSQL, and unset for the data folder', () => {
    const url = 'postgres://me:secret@db.example/bookplate?sslmode=verify-full'
    expect(parseConfig({ BOOKPLATE_DATABASE: url, BOOKPLATE_DATABASE_TIMEOUT: '5' }).database).toEqual({
      url,
      pool: 10,
      timeoutMs: 5_000,
    })
    expect(parseConfig({}).database).toBeNull()
  })

  it.each(['mysql://me:secret@db.example/bookplate', 'db.example', 'postgres://'])(
    'refuses %s without repeating it',
    (url) => {
      const parse = () => parseConfig({ BOOKPLATE_DATABASE: url })
      expect(parse).toThrow('BOOKPLATE_DATABASE: must be an address such as postgres://')
      expect(parse).not.toThrow('secret@')
    },
  )
})

it('accepts a Valkey or Redis only together with a database', () => {
  const BOOKPLATE_REDIS = 'rediss://me:secret@valkey.example:6380'
  const BOOKPLATE_DATABASE = 'postgres://me@db.example/bookplate'
  expect(parseConfig({ BOOKPLATE_DATABASE, BOOKPLATE_REDIS }).redis).toBe(BOOKPLATE_REDIS)
  expect(() => parseConfig({ BOOKPLATE_REDIS })).toThrow('BOOKPLATE_REDIS needs BOOKPLATE_DATABASE')
  expect(() => parseConfig({ BOOKPLATE_DATABASE, BOOKPLATE_REDIS: 'valkey.example' })).toThrow(
    'BOOKPLATE_REDIS: must be an address such as redis://',
  )
})

describe('BOOKPLATE_BLOBS', () => {
  const database = { BOOKPLATE_DATABASE: 'postgres://me@db.example/bookplate' }

  it('names a bucket and a prefix for its objects', () => {
    const BOOKPLATE_BLOBS = 's3://id:a%2Fsecret@minio:9000/pictures/bookplate?region=eu-1&tls=off'
    expect(parseConfig({ ...database, BOOKPLATE_BLOBS }).blobs).toEqual({
      endpoint: 'http://minio:9000',
      region: 'eu-1',
      bucket: 'pictures',
      prefix: 'bookplate/',
      keyId: 'id',
      secret: 'a/secret',
    })
    const plain = parseConfig({ ...database, BOOKPLATE_BLOBS: 's3://id:key@s3.example/pictures' }).blobs
    expect(plain).toMatchObject({ endpoint: 'https://s3.example', region: 'us-east-1', prefix: '' })
  })

  it.each([
    's3://pictures',
    's3://s3.example/pictures',
    'https://id:key@s3.example/pictures',
    's3://id:key@s3.example/',
  ])('refuses %s and explains the format', (BOOKPLATE_BLOBS) => {
    expect(() => parseConfig({ ...database, BOOKPLATE_BLOBS })).toThrow('s3://KEY:SECRET@s3.example/bucket')
  })

  it('requires a database', () => {
    expect(() => parseConfig({ BOOKPLATE_BLOBS: 's3://id:key@s3.example/pictures' })).toThrow(
      'BOOKPLATE_DATABASE',
    )
  })
})
